import { expect, onTestFinished, test, vi } from 'vitest'
import { GHOST_CLICK_MS, ignoreGhostClick } from './ghostClick.ts'

test('the second click of a double tap is swallowed until so long after the last modal came or went', () => {
  vi.useFakeTimers()
  const heard = vi.fn()
  const button = document.createElement('button')
  button.addEventListener('click', heard)
  document.body.append(button)
  onTestFinished(() => button.remove())
  const click = (detail: number) => button.dispatchEvent(new MouseEvent('click', { detail, bubbles: true }))
  ignoreGhostClick()
  vi.advanceTimersByTime(GHOST_CLICK_MS - 1)
  ignoreGhostClick()
  vi.advanceTimersByTime(GHOST_CLICK_MS - 1)
  click(2)
  expect(heard).not.toHaveBeenCalled()
  click(1)
  expect(heard).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1)
  click(2)
  expect(heard).toHaveBeenCalledTimes(2)
})
