import { cleanup, screen, waitFor, within } from '@testing-library/react'
import type { Fault } from '@wallet/mock-server/engine/fault'
import { makeTransfer } from '@wallet/mock-server/provider/shared/money'
import { expect, test } from 'vitest'
import { MEMBER, openBackend, WITH_BONUS } from '../../../test/backend.ts'
import { expectNoDialog } from '../../../test/screen.ts'
import { logOut } from '../../api/session.ts'
import { queryClient } from '../../app/queryClient.ts'
import { settings } from '../../settings/settings.ts'

const { renderApp, control } = openBackend()

const TRANSFER = 'POST /api/wallet/transfer'
const STATEMENT = 'POST /api/statement'
const CONFLICT = { code: 'KEY_IN_USE', status: 409 }

/** Sends a transfer of 100 baht from the wallet to Naga from home, with this fault. */
async function send(kind: Fault['kind'], more: Partial<Fault> = {}) {
  const { user } = await renderApp({ path: '/user/home', as: MEMBER })
  await user.click(await screen.findByRole('button', { name: 'Transfer' }))
  for (const [drum, account] of [
    ['From', /Main wallet/],
    ['To', /Naga/],
  ] as const)
    await user.click(
      within(await screen.findByRole('listbox', { name: drum })).getByRole('option', { name: account }),
    )
  await user.click(screen.getByRole('button', { name: '100' }))
  await waitFor(() => expect(control.count(STATEMENT)).toBe(2))
  await control.fault(TRANSFER, kind, { times: 1, ...more })
  await user.click(screen.getByRole('button', { name: 'Transfer ฿100' }))
  return user
}

const checking = () => screen.findByRole('heading', { name: 'Checking the result' })
const balance = () => screen.getByRole('region', { name: 'Balance', hidden: true }).textContent

test('leads to the statement and to support, and offers no repetition when the provider does not honour the key', async () => {
  settings.keys = 'sent'
  await send('drop')
  await checking()
  expect(screen.getByText('Please do not send “Transfer ฿100” again')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  expect(screen.getByRole('link', { name: 'See recent transactions' }).getAttribute('href')).toBe(
    '/user/statement',
  )

  control.advance(61)
  expect(await screen.findByText(/“Transfer ฿100” was not found so far/)).toBeDefined()
  expect(screen.getByRole('link', { name: 'Contact support' }).getAttribute('href')).toBe('/user/contact')
  expect(screen.queryByRole('button', { name: /again|Transfer ฿100/ })).toBeNull()
})

test('shows the result in a toast when the sheet was closed, and blocks a second transfer meanwhile', async () => {
  await control.fault(STATEMENT, 'error', { code: 'INTERNAL_SERVER_ERROR', status: 500 })
  const user = await send('lost-response')
  await checking()
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await expectNoDialog()

  await user.click(screen.getByRole('button', { name: 'Transfer' }))
  await checking()
  expect(within(screen.getByRole('dialog')).queryByRole('button', { name: /^Transfer/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await expectNoDialog()

  await control.clearFaults()
  control.lookAgain()
  await screen.findByText('Transferred ฿100.00 to Naga')
  expect(control.count(TRANSFER)).toBe(1)
})

test('sends nothing when another tab has logged in another member while the transfer waited', async () => {
  const lock = `orders ${control.world().tables.members.first('username', MEMBER)?._id}`
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  void navigator.locks.request(lock, () => held)
  await send('error', { code: 'NO_GAME' })
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  localStorage.setItem('token', control.tokenOf(WITH_BONUS))
  release()
  // Its turn is over.
  await navigator.locks.request(lock, () => {})
  expect(control.count(TRANSFER)).toBe(0)
})

/** Opens home again. The memory is empty, the storage stays. */
async function reopen(as: string) {
  cleanup()
  logOut()
  queryClient.clear()
  return renderApp({ path: '/user/home', as })
}

test('shows the result after the next login of the same member, and not to another member', async () => {
  await control.fault(STATEMENT, 'error', { code: 'INTERNAL_SERVER_ERROR', status: 500 })
  await send('lost-response')
  await checking()
  cleanup()
  await control.clearFaults()
  const { user } = await reopen(WITH_BONUS)
  await user.click(await screen.findByRole('button', { name: 'Transfer' }))
  await screen.findByRole('listbox', { name: 'From' })

  await reopen(MEMBER)
  await screen.findByText('Transferred ฿100.00 to Naga')
  expect(control.count(TRANSFER)).toBe(1)
})

test.each([
  'is carried out',
  'is refused after the first attempt',
  'is refused while the first attempt runs',
])('moves the money once when the provider honours the key, and the repeat %s', async (how) => {
  const user = await send('drop')
  await checking()
  control.advance(61)
  const again = await screen.findByRole('button', { name: 'Send again' })
  const first = { memberId: control.member(MEMBER)._id, from: 'WALLET', to: 'pg', amount: 100_00 }
  const runs = how.endsWith('runs')
  if (!runs && how !== 'is carried out') makeTransfer(control.world(), first)
  if (how !== 'is carried out')
    await control.fault(TRANSFER, 'error', { times: 1, ...(runs ? CONFLICT : { code: 'REQUEST_LIMIT' }) })
  await user.click(again)
  if (runs) {
    await checking()
    makeTransfer(control.world(), first)
    control.lookAgain()
  }
  await screen.findByText(/Transferred ฿100.00 to Naga/)
  await waitFor(() => expect(balance()).toContain('25,920.00'))
})
