import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { MEMBER, NEW_MEMBER, openBackend } from '../../../test/backend.ts'
import { expectNoDialog, setOnline, shownAll } from '../../../test/screen.ts'
import { stopTimers } from '../../../test/timers.ts'

const { renderApp, control } = openBackend()

const REFRESH = 'GET /api/wallet/refresh/slot'

const header = () => screen.findByRole('region', { name: 'Balance' })

async function open(phone = MEMBER) {
  const { user } = await renderApp({ path: '/user/home', as: phone })
  const head = await header()
  await within(head).findByRole('button', { name: 'Check balance', busy: false })
  return { user, head }
}

test.each([
  ['กานต์', 'คุณกานต์'],
  ['Kan', 'คุณ Kan'],
  ['ການ', 'คุณ ການ'],
])('greets %s in Thai with %s', async (name, greeting) => {
  control.member(MEMBER).name = name
  await renderApp({ path: '/user/home', as: MEMBER, language: 'th' })
  expect(await screen.findByText(greeting)).toBeDefined()
})

test('refreshes every balance once for two taps, and shows the time', async () => {
  const { user, head } = await open()
  expect(control.count(REFRESH)).toBe(1)
  await control.event({ type: 'game.result', username: MEMBER, code: 'pg', amount: 100 })
  control.advance(75)
  const button = within(head).getByRole('button', { name: 'Check balance' })
  await user.dblClick(button)
  await waitFor(() => expect(head.textContent).toContain('Updated 20/11/2026 12:01:15'))
  expect(head.textContent).toContain('฿48,350.75')
  expect(control.count(REFRESH)).toBe(2)
})

test('shows how much the total has increased', async () => {
  const { head } = await open()
  control.member(MEMBER).wallet = 26_520_00
  setOnline(false)
  setOnline(true)
  await waitFor(() => expect(head.textContent).toContain('฿48,750.75+฿500.00'))
})

test('loads the wallet although the refresh of the games fails, and keeps the old time', async () => {
  const { user, head } = await open()
  await control.fault(REFRESH, 'error')
  control.advance(75)
  await waitFor(() => expect(control.count('GET /api/wallet')).toBeGreaterThan(1))
  const reads = control.count('GET /api/wallet')
  await user.click(within(head).getByRole('button', { name: 'Check balance' }))
  await waitFor(() => expect(control.count('GET /api/wallet')).toBe(reads + 1))
  await within(head).findByRole('button', { name: 'Check balance', busy: false })
  expect(head.textContent).toContain('Updated 20/11/2026 12:00:00')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('refreshes the games again after the wallet could not be loaded at first', async () => {
  await control.fault('GET /api/wallet', 'error')
  const { user } = await renderApp({ path: '/user/home', as: MEMBER })
  const retry = await screen.findByRole('button', { name: 'Try again' })
  await control.clearFaults()
  const refreshes = control.count(REFRESH)
  await user.click(retry)
  await header()
  await waitFor(() => expect(control.count(REFRESH)).toBe(refreshes + 1))
})

test.each([
  [0, ''],
  [1, '1'],
  [99, '99'],
  [100, '99+'],
])('shows %i coins at the wheel as "%s"', async (coins, count) => {
  control.member(MEMBER).coin = coins
  await open()
  expect(screen.getByRole('button', { name: /Spin wheel/ }).textContent).toBe(`${count}Spin wheel`)
})

test('shows a refresh button to a member without a wheel', async () => {
  const { user } = await open('0810000007')
  expect(screen.queryByRole('button', { name: /Spin wheel/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Refresh' }))
  await waitFor(() => expect(control.count(REFRESH)).toBe(2))
})

test.each([
  [/Spin wheel/, '/user/spin'],
  [/Bonuses/, '/user/bonus'],
])('links from %s to %s', async (name, path) => {
  const { user } = await open()
  await user.click(screen.getByRole('button', { name }))
  expect(location.pathname).toBe(path)
})

test('scrolls to a card on keyboard focus, not on a tap', async () => {
  await open()
  const card = within(screen.getByRole('region', { name: 'Lotto' })).getAllByRole('button')[0]!
  const scroll = vi.spyOn(card, 'scrollIntoView')
  fireEvent.focus(card)
  expect(scroll).toHaveBeenCalledTimes(0)
  card.focus()
  expect(scroll).toHaveBeenCalledTimes(1)
})

test('shows no list for an empty category', async () => {
  await control.scenario('empty')
  await open()
  for (const name of ['Slots', 'Sport and casino', 'Lotto'])
    expect(screen.queryByRole('region', { name })).toBeNull()
})

const inviteRow = () => screen.getByText('Invite bonus').parentElement?.parentElement?.textContent
const receive = () => screen.findByRole('button', { name: 'Claim bonus' })
const CLAIM = 'GET /api/invite/bonus'

test('claims the present invite bonus once after a confirmation, and adds it to the wallet', async () => {
  const { user, head } = await open()
  await user.click(await receive())
  const { invite } = control.member(MEMBER)
  invite.amount = 330_00
  control.lookAgain()
  const dialog = await screen.findByRole('dialog', { name: 'Claim the invite bonus of ฿330.00?' })
  invite.amount = 320_00
  within(dialog).getByRole('img', { name: 'Chance of success 100%, of failure 0%' })
  await user.dblClick(within(dialog).getByRole('button', { name: 'Confirm' }))
  const ending = await screen.findByRole('alertdialog', { name: 'Invite bonus received' })
  expect(ending.textContent).toContain('฿320.00Main wallet now')
  await waitFor(() => expect(head.textContent).toContain('฿48,570.75'))
  expect(inviteRow()).toBe('Invite bonus฿0.00Invite')
  expect(control.count(CLAIM)).toBe(1)
})

test('opens the invite sheet when there is no bonus to claim', async () => {
  const { user } = await open(NEW_MEMBER)
  await user.click(screen.getByRole('button', { name: 'Invite' }))
  await screen.findByRole('dialog', { name: 'Invite friends' })
})

test('does not claim the invite bonus when the member cancels', async () => {
  const { user } = await open()
  await user.click(await receive())
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await expectNoDialog()
  expect(control.count(CLAIM)).toBe(0)
})

const SEEN = 'remember-agreement'

test.each([
  ['I have read and accept', true],
  ['Close', false],
])(
  'opens the agreement after 1.5 s, and stores after "%s" that the member accepted it: %s',
  async (name, isStored) => {
    localStorage.removeItem(SEEN)
    const pass = stopTimers()
    const { user } = await renderApp({ path: '/user/home', as: MEMBER })
    await screen.findByRole('region', { name: 'Balance' })
    await pass(1_500 - 1)
    expect(screen.queryByRole('dialog')).toBeNull()
    await pass(1)
    await screen.findByRole('dialog', { name: 'Agreement' })
    await user.click(screen.getByRole('button', { name }))
    await expectNoDialog()
    expect(localStorage.getItem(SEEN) !== null).toBe(isStored)
  },
)

test('does not load the agreement when the member accepted it before', async () => {
  await open()
  expect(control.count('GET /api/lookup/agreements')).toBe(0)
})

test('shows the total and the deposit button only while the balance header is out of sight', async () => {
  /** Reports to the page whether the balance header is visible, because happy-dom has no layout. */
  let reportVisible = (_isIntersecting: boolean) => {}
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
        reportVisible = (isIntersecting) => act(() => callback([{ isIntersecting }]))
      }
      observe() {}
      disconnect() {}
    },
  )
  const deposits = () => screen.getAllByRole('button', { name: 'Deposit' })
  const { user } = await renderApp({ path: '/user/home', as: '0810000001' })
  await screen.findByRole('region', { name: 'Balance' })
  reportVisible(true)
  expect(deposits()).toHaveLength(1)
  reportVisible(false)
  expect(deposits()).toHaveLength(2)
  const [header] = deposits()
  expect(header!.parentElement!.textContent).toContain('Total balance฿48,250.75')
  setOnline(false)
  expect(header).toHaveProperty('disabled', true)
  expect(screen.queryByRole('button', { name: 'Check balance' })).toBeNull()
  setOnline(true)
  await user.click(header!)
  await screen.findByRole('tab', { name: 'Bank transfer' })
  await shownAll()
  const reads = control.count('GET /api/wallet')
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(control.count('GET /api/wallet')).toBe(reads + 1))
  reportVisible(true)
  expect(deposits()).toHaveLength(1)
})

test('refreshes the balances when the provider has less money than shown', async () => {
  const { user } = await renderApp({ path: '/user/home#withdraw', as: MEMBER })
  await user.click(await screen.findByLabelText('Amount to withdraw'))
  await waitFor(() => expect(control.count(REFRESH)).toBe(1))
  await user.paste('60000')
  await user.click(screen.getByRole('button', { name: 'Withdraw ฿60,000' }))
  await waitFor(() => expect(control.count(REFRESH)).toBe(2))
})
