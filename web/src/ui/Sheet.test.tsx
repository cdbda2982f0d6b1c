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

function open(props: { locked?: boolean } = {}) {
  const onClose = vi.fn()
  const around = (locked?: boolean) => (
    <Sheet open onClose={onClose} locked={locked} title="Withdraw money">
      <p>Limits</p>
      <input aria-label="Amount" />
      {/* biome-ignore lint/a11y/useMediaCaption: nothing is said in it */}
      <video aria-label="Clip" />
    </Sheet>
  )
  const { rerender } = render(around(props.locked))
  const panel = screen.getByRole('dialog').firstElementChild as HTMLElement
  return { onClose, panel, lock: () => rerender(around(true)) }
}

/** Touches the target, moves by these steps with their times in ms, and releases. */
function drag(target: Element, steps: { down: number; across?: number; ms: number }[], isLifted = true) {
  const finger = (clientX: number, clientY: number) => ({ touches: [{ clientX, clientY }] })
  fireEvent.touchStart(target, finger(0, 0))
  for (const { down, across = 0, ms } of steps) {
    now += ms
    fireEvent.touchMove(target, finger(across, down))
  }
  if (isLifted) fireEvent.touchEnd(target, { touches: [] })
}
const slowly = (down: number) => [
  { down: 4, ms: 20 },
  { down: down + 4, ms: 500 },
  { down: down + 4, ms: 200 },
]
const title = () => screen.getByRole('heading', { name: 'Withdraw money' })

test('moves down with the finger, but not up', () => {
  const { panel } = open()
  drag(title(), slowly(90), false)
  expect(panel.style.transform).toBe('translateY(90px)')
  fireEvent.touchMove(title(), { touches: [{ clientX: 0, clientY: -200 }] })
  expect(panel.style.transform).toBe('translateY(0px)')
})

test.each([
  ['released a third of the way down', slowly(HEIGHT * 0.34), 1],
  ['released before', slowly(HEIGHT * 0.2), 0],
  [
    'flicked a short way',
    [
      { down: 4, ms: 16 },
      { down: 24, ms: 16 },
      { down: 44, ms: 16 },
    ],
    1,
  ],
  ['moved down after a shiver across', [{ down: 0, across: 2, ms: 16 }, ...slowly(HEIGHT * 0.34)], 1],
  ['pushed back up at the end', [...slowly(400), { down: 390, ms: 16 }], 0],
  [
    'moved across',
    [
      { down: 10, across: 80, ms: 16 },
      { down: 500, across: 80, ms: 16 },
    ],
    0,
  ],
])('closes or stays when it is %s', (_, steps, closed) => {
  const { onClose, panel } = open()
  drag(title(), steps)
  expect(onClose).toHaveBeenCalledTimes(closed)
  if (!closed) expect(panel.style.transform).toBe('')
})

test('returns after a fast drag that stopped before the release', () => {
  const { onClose, panel } = open()
  const quickly = [4, 24, 44].map((down) => ({ down, ms: 16 }))
  drag(title(), quickly, false)
  now += 200
  fireEvent.touchEnd(title(), { touches: [] })
  expect(onClose).not.toHaveBeenCalled()
  expect(panel.style.transform).toBe('')
})

test('is in its place when it opens again after a drag', async () => {
  const sheet = (isOpen: boolean) => (
    <Sheet open={isOpen} onClose={() => {}} title="Withdraw money">
      <p>Limits</p>
    </Sheet>
  )
  const { rerender } = render(sheet(true))
  const panel = screen.getByRole('dialog').firstElementChild as HTMLElement
  drag(title(), slowly(400))
  expect(panel.style.transform).toBe('translateY(100%)')
  rerender(sheet(false))
  rerender(sheet(true))
  await waitFor(() =>
    expect((screen.getByRole('dialog').firstElementChild as HTMLElement).style.transform).toBe(''),
  )
})

test('returns after a drag if its parent does not close it', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { panel } = open()
  drag(title(), slowly(400))
  expect(panel.style.transform).toBe('translateY(100%)')
  vi.advanceTimersByTime(400)
  expect(panel.style.transform).toBe('')
})

test.each([
  [
    'a second finger comes down',
    (head: Element) => fireEvent.touchStart(head, { touches: [{ clientX: 0, clientY: 0 }, {}] }),
  ],
  ['the system takes the finger', (head: Element) => fireEvent.touchCancel(head, { touches: [] })],
  [
    'the browser scrolls already',
    (head: Element) =>
      fireEvent.touchMove(head, { touches: [{ clientX: 0, clientY: 500 }], cancelable: false }),
  ],
])('returns to its place when %s', (_, happen) => {
  const { onClose, panel } = open()
  drag(title(), slowly(400), false)
  happen(title())
  expect(panel.style.transform).toBe('')
  fireEvent.touchEnd(title(), { touches: [] })
  expect(onClose).not.toHaveBeenCalled()
})

test('prevents scrolling while it is dragged', () => {
  open()
  fireEvent.touchStart(title(), { touches: [{ clientX: 0, clientY: 0 }] })
  const isLeft = (clientY: number) => fireEvent.touchMove(title(), { touches: [{ clientX: 0, clientY }] })
  expect(isLeft(2)).toBe(true)
  expect(isLeft(10)).toBe(false)
})

test.each([
  ['by its head', 'Withdraw money', 0, 1],
  ['not by its body, where it selects', 'Limits', 0, 0],
  ['not by its other button', 'Withdraw money', 2, 0],
])('moves with the mouse %s', (_, text, button, closed) => {
  const { onClose } = open()
  const mouse = (clientY: number) => ({ pointerType: 'mouse', button, clientX: 0, clientY })
  fireEvent.pointerDown(screen.getByText(text), mouse(0))
  for (const { down, ms } of slowly(400)) {
    now += ms
    fireEvent.pointerMove(window, mouse(down))
  }
  fireEvent.pointerUp(window, mouse(404))
  expect(onClose).toHaveBeenCalledTimes(closed)
})

test('does not move while an inner element can scroll', () => {
  const { onClose } = open()
  const limits = screen.getByText('Limits')
  const scrolling = (element: HTMLElement) => {
    element.style.overflowY = 'auto'
    vi.spyOn(element, 'scrollHeight', 'get').mockReturnValue(900)
  }
  scrolling(limits.parentElement as HTMLElement)
  drag(limits, slowly(400))
  expect(onClose).toHaveBeenCalledOnce()
  scrolling(limits)
  drag(limits, slowly(400))
  expect(onClose).toHaveBeenCalledOnce()
})

test('is dragged by its body only at the top of the body', () => {
  const { onClose } = open()
  const limits = screen.getByText('Limits')
  const body = limits.parentElement as HTMLElement
  body.scrollTop = 40
  drag(limits, slowly(400))
  expect(onClose).not.toHaveBeenCalled()
  body.scrollTop = 0
  drag(limits, slowly(400))
  expect(onClose).toHaveBeenCalledOnce()
})

test('does not move when a field or a video control is touched', () => {
  const { onClose } = open()
  drag(screen.getByLabelText('Amount'), slowly(400))
  drag(screen.getByLabelText('Clip'), slowly(400))
  expect(onClose).not.toHaveBeenCalled()
})

test('does not move while money is sent', () => {
  const { onClose, panel, lock } = open()
  drag(title(), slowly(400), false)
  lock()
  fireEvent.touchEnd(title(), { touches: [] })
  expect(panel.style.transform).toBe('')
  drag(title(), slowly(400))
  expect(panel.style.transform).toBe('')
  expect(onClose).not.toHaveBeenCalled()
})
