import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { MEMBER, NOON, openBackend } from '../../../test/backend.ts'
import { editAnswer, put } from '../../../test/broken.ts'
import { errors } from '../../../test/texts.ts'
import { PRIZE_DELAY_MS, WHEEL_SPIN_MS } from './timing.ts'

const { renderApp, control, server } = openBackend()

const SPIN = 'POST /api/spinwheel/spin'

/** The test advances the turn and the wait for the prize. All other times are real. */
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: NOON, shouldAdvanceTime: true })
})

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
async function passTurn() {
  await pass(WHEEL_SPIN_MS.max)
  await pass(PRIZE_DELAY_MS)
}

const hub = (coins: number) => screen.findByRole('button', { name: `Spin ${coins}\u00a0coins` })

async function open() {
  const { user } = await renderApp({ path: '/user/spin', as: MEMBER })
  return { user, button: await hub(5) }
}

const coupons = () => screen.findByRole('table', { name: 'My coupons' })
const memberRow = () => control.member(MEMBER)

async function openWheel(slice: string) {
  const opened = await open()
  await coupons()
  control.world().nextSlice = slice
  return opened
}

const expectSpun = (button: HTMLElement) =>
  waitFor(() => expect(button.textContent).toContain('4\u00a0coins'))

/** Spins the wheel that is open. */
async function tapWheel({ user, button }: Awaited<ReturnType<typeof open>>) {
  await user.click(button)
  await expectSpun(button)
}

async function spin(slice: string) {
  const opened = await openWheel(slice)
  await tapWheel(opened)
  return opened
}

test('turns to the prize of the provider, and shows it 2 s after the stop', async () => {
  const { user, button } = await spin('C50')
  expect(screen.queryByRole('dialog')).toBeNull()
  const reads = control.count('GET /api/spinwheel/coupon')
  act(() => control.lookAgain())
  await pass(WHEEL_SPIN_MS.min - 200)
  expect(control.count('GET /api/spinwheel/coupon')).toBe(reads)
  expect(screen.getByText('The wheel is turning', { selector: '[role=status]' })).toBeDefined()

  await pass(WHEEL_SPIN_MS.max - WHEEL_SPIN_MS.min + 200)
  expect(screen.getByText('Congratulations, you won 50 baht')).toBeDefined()
  expect(screen.queryByRole('dialog')).toBeNull()

  await pass(PRIZE_DELAY_MS)
  const prize = await screen.findByRole('dialog', { name: 'Congratulations, you won 50\u00a0baht' })
  within(prize).getByText('The coupon is in your list, claim it when ready')
  expect(prize.querySelector('.confetti')).not.toBeNull()

  const setups = control.count('GET /api/spinwheel/setup')
  await user.click(within(prize).getByRole('button', { name: 'Later' }))
  await waitFor(() => expect(control.count('GET /api/spinwheel/setup')).toBe(setups + 1))
  await screen.findByText('1/4')
  expect(button.getAttribute('aria-disabled')).toBeNull()
})

test('keeps the wheel that turns until its prize was shown, although the provider has another one', async () => {
  const { user, button } = await spin('C50')
  Object.assign(memberRow(), { wheelId: 'wheel-prizes', coin: 0 })
  control.lookAgain()
  await waitFor(() => expect(button.textContent).toContain('0\u00a0coins'))
  expect(screen.queryByText('No coins left')).toBeNull()
  await passTurn()
  const later = await screen.findByRole('button', { name: 'Later' })
  const wheel = screen.getByRole('heading', { name: 'Krathong wheel' })
  await user.click(later)
  await waitFor(() => expect(wheel.textContent).not.toBe('Krathong wheel'))
})

test('shows no congratulation for a slice without a prize', async () => {
  await spin('TY1')
  await passTurn()
  const dialog = await screen.findByRole('dialog', { name: 'The wheel stopped at No prize' })
  within(dialog).getByText('No coupon this time')
  within(dialog).getByRole('button', { name: 'Close' })
  expect(dialog.querySelector('.confetti')).toBeNull()
})

test('shows the coupon of a spin that started before the list was loaded', async () => {
  await control.fault('GET /api/spinwheel/coupon', 'delay', { delayMs: 300, times: 1 })
  const opened = await open()
  control.world().nextSlice = 'C50'
  await tapWheel(opened)
  await passTurn()
  await screen.findByText('The coupon is in your list, claim it when ready')
})

test('spins once for many taps, and not while it turns', async () => {
  const { user, button } = await open()
  await user.tripleClick(button)
  await expectSpun(button)
  await user.click(button)
  await pass(WHEEL_SPIN_MS.max)
  await user.click(button)
  expect(control.count(SPIN)).toBe(1)
})

test('jumps to the prize with reduced motion', async () => {
  const real = window.matchMedia.bind(window)
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    query.includes('reduced-motion') ? ({ matches: true } as MediaQueryList) : real(query),
  )
  await spin('C50')
  await pass(0)
  await pass(PRIZE_DELAY_MS)
  await screen.findByRole('dialog', { name: 'Congratulations, you won 50\u00a0baht' })
})

test('shows the prize in a toast after the member left during the turn', async () => {
  const { user } = await spin('C50')
  await pass(1_000)
  await user.click(screen.getByRole('link', { name: 'Profile' }))
  await vi.dynamicImportSettled()
  await screen.findByText('Congratulations, you won 50 baht')
  await passTurn()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('shows how to get coins when the coins are gone, and loads the wheel again', async () => {
  const { user, button } = await open()
  memberRow().coin = 0
  await user.click(button)
  const dialog = await screen.findByRole('alertdialog', { name: 'No coins left' })
  within(dialog).getByText('You get coins for deposits and for your first login of the day')
  await user.click(screen.getByRole('button', { name: 'Got it' }))
  await user.click(await hub(0))
  expect(control.count(SPIN)).toBe(1)
  const face = screen.getByRole('img', { name: 'Krathong wheel' })
  fireEvent.pointerDown(face, { clientX: 100, clientY: 0 })
  fireEvent.pointerMove(face, { clientX: 0, clientY: 100 })
  expect(face.style.transform).toBe('')
})

test('shows that the member has no wheel any more', async () => {
  const { user, button } = await open()
  memberRow().wheelId = null
  await user.click(button)
  within(await screen.findByRole('alertdialog', { name: 'Something went wrong' })).getByText(errors.NO_DATA)
  await screen.findByText('No wheel right now')
})

test('shows no wheel that has no slices', async () => {
  const slices = ['result', 'activeSpinwheel', 'slices']
  editAnswer(server, 'GET /api/spinwheel/setup', (answer) => put(answer, slices, []))
  await renderApp({ path: '/user/spin', as: MEMBER })
  await screen.findByText('No wheel right now')
})

test('turns to the coupon that was won although the answer was lost', async () => {
  const opened = await openWheel('C20')
  await control.fault(SPIN, 'lost-response', { times: 1 })
  await tapWheel(opened)
  await passTurn()
  await screen.findByRole('dialog', { name: 'Congratulations, you won 20\u00a0baht' })
  expect(control.count(SPIN)).toBe(1)
})

test('shows that no coupon was won although the answer was lost', async () => {
  const { user, button } = await openWheel('TY2')
  await control.fault(SPIN, 'lost-response', { times: 1 })
  await user.click(button)
  await screen.findByText('You spun the wheel, no coupon this time')
  await hub(4)
})

test('spins after a turn by hand, not after a touch', async () => {
  const { button } = await openWheel('C50')
  const face = screen.getByRole('img', { name: 'Krathong wheel' })
  // Points around the middle of an element without a size.
  const drag = (
    toX: number,
    toY: number,
    { fromX = 100, fromY = 0, mouseButton = 0, isLost = false } = {},
  ) => {
    fireEvent.pointerDown(face, { clientX: fromX, clientY: fromY, button: mouseButton })
    fireEvent.pointerMove(face, { clientX: toX, clientY: toY })
    const turned = face.style.transform
    if (isLost) fireEvent.pointerCancel(face)
    else fireEvent.pointerUp(face)
    expect(face.style.transform).toBe('')
    return turned
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
  await expectSpun(button)
  expect(drag(0, 100)).toBe('')
  expect(control.count(SPIN)).toBe(1)
})

test('claims the coupon in the prize dialog', async () => {
  const { user } = await spin('C50')
  await passTurn()
  await user.click(await screen.findByRole('button', { name: 'Claim now' }))
  await screen.findByRole('dialog', { name: 'Claim 50\u00a0baht?' })
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Confirm' }))
  await screen.findByRole('alertdialog', { name: 'You have received 50\u00a0baht' })
  expect(control.count('POST /api/spinwheel/coupon/claim')).toBe(1)
})

test('shows the prize of the wheel without a coupon, also of an earlier spin, when the answer names neither', async () => {
  const { user, button } = await spin('C50')
  await passTurn()
  await user.click(await screen.findByRole('button', { name: 'Later' }))
  await control.fault('GET /api/spinwheel/coupon', 'error')
  editAnswer(server, 'POST /api/spinwheel/spin', (answer) => put(answer, ['result', 'label'], null))
  control.world().nextSlice = 'C50'
  await user.click(button)
  await hub(3)
  await passTurn()
  const dialog = await screen.findByRole('dialog', { name: 'Congratulations, you won 50\u00a0baht' })
  expect(dialog.textContent).not.toMatch(/coupon/i)
})
