import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { NOON, openBackend } from '../../../test/backend.ts'
import { PRIZE_DELAY_MS, WHEEL_SPIN_MS } from './timing.ts'

const { renderApp, control } = openBackend()

/** The turn and the wait for the prize are passed by hand; everything else takes its time. */
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: NOON, shouldAdvanceTime: true })
})

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

async function open() {
  const { user } = await renderApp({ path: '/user/spin', as: '0810000001' })
  const button = await screen.findByRole('button', { name: 'Spin 5\u00a0coins' })
  await screen.findByRole('table', { name: 'My coupons' })
  control.world().nextSlice = 'C50'
  return { user, button }
}

test('spins after a turn by hand, not after a touch', async () => {
  const { button } = await open()
  const face = screen.getByRole('img', { name: 'Loy Krathong wheel' })
  // Points around the middle of an element without a size.
  const drag = (
    toX: number,
    toY: number,
    { fromX = 100, fromY = 0, mouseButton = 0, isLost = false } = {},
  ) => {
    fireEvent.pointerDown(face, { clientX: fromX, clientY: fromY, button: mouseButton })
    fireEvent.pointerMove(face, { clientX: toX, clientY: toY })
    if (isLost) fireEvent.pointerCancel(face)
    else fireEvent.pointerUp(face)
    expect(face.style.transform).toBe('')
  }
  drag(100, 5)
  // A little, over the place where the angle leaps by a whole turn.
  drag(-100, -5, { fromX: -100, fromY: 5 })
  drag(-100, 5, { fromX: -100, fromY: -5 })
  // The other button of a mouse, and a movement that the browser takes for itself.
  drag(0, 100, { mouseButton: 2 })
  drag(0, 100, { isLost: true })
  expect(button.getAttribute('aria-busy')).toBeNull()
  drag(0, 100)
  await waitFor(() => expect(button.textContent).toContain('4\u00a0coins'))
  drag(0, 100)
  expect(control.count('POST /api/spinwheel/spin')).toBe(1)
})

test('claims the coupon in the prize dialog', async () => {
  const { user, button } = await open()
  await user.click(button)
  await waitFor(() => expect(button.textContent).toContain('4\u00a0coins'))
  await pass(WHEEL_SPIN_MS.max)
  await pass(PRIZE_DELAY_MS)
  await user.click(await screen.findByRole('button', { name: 'Claim now' }))
  const question = await screen.findByRole('dialog', { name: 'Claim 50\u00a0baht?' })
  await user.click(within(question).getByRole('button', { name: 'Confirm' }))
  await screen.findByText(/You have received 50/)
  expect(control.count('POST /api/spinwheel/coupon/claim')).toBe(1)
})

test('shows the prize without a coupon when the coupons cannot be loaded', async () => {
  await control.fault('GET /api/spinwheel/coupon', 'error')
  const { user } = await renderApp({ path: '/user/spin', as: '0810000001' })
  const button = await screen.findByRole('button', { name: 'Spin 5\u00a0coins' })
  control.world().nextSlice = 'C50'
  await user.click(button)
  await waitFor(() => expect(button.textContent).toContain('4\u00a0coins'))
  await pass(WHEEL_SPIN_MS.max)
  await pass(PRIZE_DELAY_MS)
  const dialog = await screen.findByRole('dialog', { name: 'Congratulations, you won 50\u00a0baht' })
  expect(dialog.textContent).not.toMatch(/coupon/i)
})
