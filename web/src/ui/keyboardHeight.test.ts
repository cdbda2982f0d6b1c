import { expect, test, vi } from 'vitest'
import { trackKeyboard } from './keyboardHeight.ts'

const room = () => document.documentElement.style.getPropertyValue('--keyboard')

/** A window of 800 px. Returns a function that changes the visible part. */
function phone() {
  const viewport = Object.assign(new EventTarget(), { height: 800, offsetTop: 0, scale: 1 })
  vi.stubGlobal('visualViewport', viewport)
  vi.stubGlobal('innerHeight', 800)
  trackKeyboard()
  return (seen: Partial<typeof viewport>, event = 'resize') => {
    Object.assign(viewport, seen)
    viewport.dispatchEvent(new Event(event))
  }
}

test.each([
  ['the bar of a browser', { height: 681 }],
  ['a page that is zoomed', { height: 400, scale: 2 }],
])('ignores %s', (_, seen) => {
  const see = phone()
  see(seen)
  expect(room()).toBe('')
})

test('reserves the height of the keyboard until it closes', () => {
  const see = phone()
  see({ height: 500 })
  expect(room()).toBe('300px')
  // The page was scrolled behind the keyboard.
  see({ offsetTop: 100 }, 'scroll')
  expect(room()).toBe('200px')
  see({ height: 800, offsetTop: 0 })
  expect(room()).toBe('')
})
