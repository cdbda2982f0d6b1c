import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { Sheet } from './Sheet.tsx'

const HEIGHT = 600
/** ms of the page's clock. */
let now: number

beforeEach(() => {
  now = 1000
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(HEIGHT)
})

function open() {
  const onClose = vi.fn()
  const sheet = (props: { open?: boolean; locked?: boolean } = {}) => (
    <Sheet open onClose={onClose} {...props} title="Withdraw money">
      <p>Limits</p>
      <input aria-label="Amount" />
      {/* biome-ignore lint/a11y/useMediaCaption: nothing is said in it */}
      <video aria-label="Clip" />
    </Sheet>
  )
  const { rerender } = render(sheet())
  const panel = () => screen.getByRole('dialog').firstElementChild as HTMLElement
  return {
    onClose,
    transform: () => panel().style.transform,
    show: (props: { open?: boolean; locked?: boolean }) => rerender(sheet(props)),
  }
}

type Step = [down: number, ms: number, across?: number]
const touch = (clientY: number, clientX = 0) => ({ touches: [{ clientX, clientY }] })
const lift = (target: Element) => fireEvent.touchEnd(target, { touches: [] })
/** Touches the target, and moves by these steps. */
function drag(target: Element, steps: Step[]) {
  fireEvent.touchStart(target, touch(0))
  for (const [down, ms, across] of steps) {
    now += ms
    fireEvent.touchMove(target, touch(down, across))
  }
}
function dragAndLift(target: Element, steps: Step[]) {
  drag(target, steps)
  lift(target)
}
const slowly = (down: number): Step[] => [
  [4, 20],
  [down + 4, 500],
  [down + 4, 200],
]
const title = () => screen.getByRole('heading', { name: 'Withdraw money' })

test('moves down with the finger, but not up, and prevents scrolling', () => {
  const { transform } = open()
  drag(title(), slowly(90))
  expect(transform()).toBe('translateY(90px)')
  expect(fireEvent.touchMove(title(), touch(-200))).toBe(false)
  expect(transform()).toBe('translateY(0px)')
})

test.each<[string, Step[], number]>([
  ['released a third of the way down', slowly(HEIGHT * 0.34), 1],
  ['released before', slowly(HEIGHT * 0.2), 0],
  ['flicked a short way', [4, 24, 44].map((down) => [down, 16]), 1],
  ['moved down after a shiver across', [[0, 16, 2], ...slowly(HEIGHT * 0.34)], 1],
  ['pushed back up at the end', [...slowly(400), [390, 16]], 0],
  ['moved across', [10, 500].map((down) => [down, 16, 80]), 0],
])('closes or stays when it is %s', (_, steps, closed) => {
  const { onClose, transform } = open()
  dragAndLift(title(), steps)
  expect(onClose).toHaveBeenCalledTimes(closed)
  if (!closed) expect(transform()).toBe('')
})

test('returns after a fast drag that stopped before the release', () => {
  const { onClose, transform } = open()
  drag(
    title(),
    [4, 24, 44].map((down) => [down, 16]),
  )
  now += 200
  lift(title())
  expect(onClose).not.toHaveBeenCalled()
  expect(transform()).toBe('')
})

test('opens in its usual place after a drag', async () => {
  const { transform, show } = open()
  dragAndLift(title(), slowly(400))
  expect(transform()).toBe('translateY(100%)')
  show({ open: false })
  show({ open: true })
  await waitFor(() => expect(transform()).toBe(''))
})

test('returns after a drag if its parent does not close it', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { transform } = open()
  dragAndLift(title(), slowly(400))
  vi.advanceTimersByTime(400)
  expect(transform()).toBe('')
})

test.each([
  ['a second finger comes down', () => fireEvent.touchStart(title(), { touches: [{}, {}] })],
  ['the system takes the finger', () => fireEvent.touchCancel(title(), { touches: [] })],
  ['the browser scrolls already', () => fireEvent.touchMove(title(), { ...touch(500), cancelable: false })],
])('returns to its place when %s', (_, happen) => {
  const { onClose, transform } = open()
  drag(title(), slowly(400))
  happen()
  expect(transform()).toBe('')
  lift(title())
  expect(onClose).not.toHaveBeenCalled()
})

test('follows a drag of its body only at the top of the body, and not while an inner element can scroll', () => {
  const { onClose } = open()
  const limits = screen.getByText('Limits')
  const body = limits.parentElement!
  const setScrolling = (element: HTMLElement) => {
    element.style.overflowY = 'auto'
    vi.spyOn(element, 'scrollHeight', 'get').mockReturnValue(900)
  }
  setScrolling(body)
  body.scrollTop = 40
  dragAndLift(limits, slowly(400))
  expect(onClose).not.toHaveBeenCalled()
  body.scrollTop = 0
  dragAndLift(limits, slowly(400))
  expect(onClose).toHaveBeenCalledOnce()
  setScrolling(limits)
  dragAndLift(limits, slowly(400))
  expect(onClose).toHaveBeenCalledOnce()
})

test('does not move when a field or a video control is touched', () => {
  const { onClose } = open()
  for (const label of ['Amount', 'Clip']) dragAndLift(screen.getByLabelText(label), slowly(400))
  expect(onClose).not.toHaveBeenCalled()
})

test('does not move while money is sent', () => {
  const { onClose, transform, show } = open()
  drag(title(), slowly(400))
  show({ locked: true })
  lift(title())
  expect(transform()).toBe('')
  dragAndLift(title(), slowly(400))
  expect(transform()).toBe('')
  expect(onClose).not.toHaveBeenCalled()
})
