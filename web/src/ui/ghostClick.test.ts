import { expect, onTestFinished, test, vi } from 'vitest'
import { GHOST_CLICK_MS, ignoreGhostClick } from './ghostClick.ts'

test('ignores a second click until some time after the last modal opened or closed', () => {
  vi.useFakeTimers()
  const onClick = vi.fn()
  const button = document.createElement('button')
  button.addEventListener('click', onClick)
  document.body.append(button)
  onTestFinished(() => button.remove())
  const click = (detail: number) => button.dispatchEvent(new MouseEvent('click', { detail, bubbles: true }))
  ignoreGhostClick()
  vi.advanceTimersByTime(GHOST_CLICK_MS - 1)
  ignoreGhostClick()
  vi.advanceTimersByTime(GHOST_CLICK_MS - 1)
  click(2)
  expect(onClick).not.toHaveBeenCalled()
  click(1)
  expect(onClick).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1)
  click(2)
  expect(onClick).toHaveBeenCalledTimes(2)
})
