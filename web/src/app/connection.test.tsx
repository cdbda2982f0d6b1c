import { act, screen, waitFor } from '@testing-library/react'
import type { Name } from '@wallet/contracts/endpoints/table'
import { expect, test } from 'vitest'
import { MEMBER, NOON, openBackend, WITH_BONUS } from '../../test/backend.ts'
import { press } from '../../test/errors/scene.ts'
import { setOnline, shownAll } from '../../test/screen.ts'
import { rememberSync } from '../api/session.ts'

const { renderApp, control } = openBackend()

/** The reads after each return, and the buttons that open the screen. */
const screens: [path: string, opens: (string | RegExp)[], reads: Name[], as?: string][] = [
  ['/user/home', [], ['GET /api/wallet', 'POST /api/statement']],
  ['/user/home', ['Deposit'], ['GET /api/lookup/deposit', 'GET /api/qrcode/{bankCode}']],
  ['/user/home', [/Invite friends$/], ['POST /api/invite', 'GET /api/wallet']],
  ['/user/home', ['Refund'], ['GET /api/refund/check', 'POST /api/refund']],
  ['/user/bonus', [], ['GET /api/bonus', 'GET /api/bonus/check/active'], WITH_BONUS],
  ['/user/bonus', ['Cancel this bonus'], ['GET /api/bonus', 'GET /api/wallet/refresh/slot'], WITH_BONUS],
  ['/user/statement', [], ['POST /api/statement']],
  ['/user/statement', ['Slip status'], ['POST /api/statement/slip']],
  ['/user/spin', [], ['GET /api/spinwheel/setup', 'GET /api/spinwheel/coupon']],
]

// A member comes back from the bank's app or gets a connection, and something may have changed elsewhere.
test.each(screens)('reads again when the member or the connection is back: %s %s', async (...row) => {
  const [path, opens, reads, as = MEMBER] = row
  await control.scenario('no-banners')
  const { user } = await renderApp({ path, as })
  for (const name of opens) await press(name)(user)
  for (const back of [control.lookAgain, () => [false, true].map(setOnline)]) {
    await shownAll()
    const before = new Map(reads.map((read) => [read, control.count(read)]))
    act(() => void back())
    await waitFor(() => {
      for (const [read, times] of before) expect(control.count(read), read).toBeGreaterThan(times)
    })
  }
})

test('shows a member the time of the balance, and disables deposits and withdrawals', async () => {
  await renderApp({ path: '/user/home', as: '0810000001' })
  await screen.findByText(/^Updated/)
  const deposit = screen.getAllByRole('button', { name: 'Deposit' })[0]!
  setOnline(false)
  await screen.findByText('Offline, showing your balance as of 12:00')
  expect(deposit).toHaveProperty('disabled', true)
  expect(screen.getByRole('button', { name: 'Withdraw' })).toHaveProperty('disabled', true)
  setOnline(true)
  await waitFor(() => expect(deposit).toHaveProperty('disabled', false))
  expect(screen.queryByText(/^Offline/)).toBeNull()
  rememberSync(NOON - 24 * 60 * 60_000)
  setOnline(false)
  await screen.findByText('Offline, showing your balance as of 19/11/2026 12:00:00')
})
