import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { MEMBER, openBackend } from '../../../test/backend.ts'

const { renderApp, control } = openBackend()

const REFRESH = 'GET /api/wallet/refresh/slot'

const header = () => screen.findByRole('region', { name: 'Balance' })
const card = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name} `) })

async function open(phone = MEMBER) {
  const { user } = await renderApp({ path: '/user/home', as: phone })
  const head = await header()
  await within(head).findByRole('button', { name: 'Check balance', busy: false })
  return { user, head }
}

test('shows the name, the balances, the coins, the bank account and the time of the last update', async () => {
  const { head } = await open()
  expect(head.textContent).toContain('กานต์ วงศ์สุวรรณ')
  expect(head.textContent).toContain('฿48,250.75')
  expect(head.textContent).toContain('Main wallet ฿26,020.00')
  expect(head.textContent).toContain('5\u00a0coins')
  expect(head.textContent).toContain('Updated 20/11/2026 12:00:00')
  const account = within(head).getByRole('link', { name: 'Bank account: 4160827351' })
  expect(account.getAttribute('href')).toBe('/user/profile')
})

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
  fireEvent(window, new Event('offline'))
  fireEvent(window, new Event('online'))
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
  [/Bonus conditions/, '/user/bonus'],
])('links from %s to %s', async (name, path) => {
  const { user } = await open()
  await user.click(screen.getByRole('button', { name }))
  expect(location.pathname).toBe(path)
})

test('lists the games by category, with the balance and the credits or an offer to open an account', async () => {
  await open()
  const heads = screen.getAllByRole('region').map((region) => region.querySelector('header')?.textContent)
  expect(heads.filter(Boolean)).toEqual([
    'Slots11\u00a0games',
    'Sport and casino4\u00a0games',
    'Lotto2\u00a0games',
  ])
  expect(card('Naga').textContent).toContain('฿12,450.00')
  expect(card('Naga').textContent).toContain('Naga : 124,500.00 credits in game')
  expect(card('Chang Thong').textContent).toContain('Chang Thong : 3,180.50')
  expect(card('Khom Loi').textContent).toBe('Khom LoiOpen account')
})

test('shows no list for an empty category', async () => {
  await control.scenario('empty')
  await open()
  for (const name of ['Slots', 'Sport and casino', 'Lotto'])
    expect(screen.queryByRole('region', { name })).toBeNull()
})
