import { screen, waitFor } from '@testing-library/react'
import { addStatement } from '@wallet/mock-server/provider/shared/money'
import { expect, test, vi } from 'vitest'
import { NEW_MEMBER, NOON, openBackend } from '../../../test/backend.ts'
import { stopTimers } from '../../../test/timers.ts'
import { pendingEntries } from '../../pendingMoney/pendingMoney.ts'

const { renderApp, control } = openBackend()

const STATEMENT = 'POST /api/statement'
const SECOND = 1_000
const MINUTE = 60 * SECOND

type Entry = Parameters<typeof addStatement>[2]

/** Waits until the statement was read this many times. The short interval hardly moves the stopped timers. */
const reads = (times: number) =>
  vi.waitFor(() => expect(control.count(STATEMENT)).toBe(times), { timeout: 60_000, interval: 1 })

/** Adds a pending entry of 500 baht. */
function addEntry(statementType: Entry['statementType'], ageMs = 0, [from, to] = ['WALLET', 'pg']) {
  const { tables } = control.world()
  const { _id } = addStatement(control.world(), control.member(NEW_MEMBER)._id, {
    statementType,
    from,
    to,
    amount: 500_00,
    status: 'PENDING',
  })
  const row = tables.statements.edit(_id)
  row.createdAt = NOON - ageMs
  return row._id
}

const home = async () => {
  const rendered = await renderApp({ path: '/user/home', as: NEW_MEMBER })
  await screen.findByRole('region', { name: 'Balance' })
  return rendered
}
const underWay = async () => (await screen.findByRole('list', { name: 'Money under way' })).textContent

type Row = [Entry['statementType'], 'SUCCESS' | 'FAILED', string, string, accounts?: [string, string]]

test.each<Row>([
  ['withdraw', 'SUCCESS', 'Withdraw ฿500.00Going to your bank', '฿500.00 has arrived in your bank account'],
  ['withdraw', 'FAILED', 'Withdraw ฿500.00Going to your bank', '฿500.00 did not go .* the money is back'],
  ['deposit', 'SUCCESS', 'Deposit ฿500.00Waiting for money', '฿500.00 has arrived in your main wallet'],
  ['deposit', 'FAILED', 'Deposit ฿500.00Waiting for money', 'The deposit of ฿500.00 did not go through'],
  ['transfer', 'SUCCESS', 'Transfer ฿500.00In progress', '฿500.00 was transferred'],
  ['transfer', 'FAILED', 'Transfer ฿500.00In progress', '฿500.00 did not go through, the money is back'],
  ['transfer', 'FAILED', 'Transfer ฿500.00In progress', '.* it is still in Naga', ['pg', 'WALLET']],
])('shows a pending %s, and its end as %s', async (type, status, line, ending, accounts) => {
  const entry = addEntry(type, 0, accounts)
  await home()
  expect(await underWay()).toContain(line)
  control.world().tables.statements.edit(entry).status = status
  control.lookAgain()
  const words = await screen.findByText(new RegExp(`^${ending}`))
  const { good } = words.closest<HTMLElement>('[data-good]')?.dataset ?? {}
  expect(good).toBe(String(status === 'SUCCESS'))
})

test('shows the day of an entry that is pending since another day, and none without a time', async () => {
  addEntry('withdraw', 13 * 60 * MINUTE)
  await home()
  expect(await underWay()).toContain('Yesterday')
  const entry = { _id: '1', statementType: 'deposit', from: null, to: null, amount: 1, status: null } as const
  expect(pendingEntries([{ ...entry, createdAt: null }])).toEqual([])
})

test('shows a withdrawal and its end behind twelve newer entries', async () => {
  const withdrawal = addEntry('withdraw', 13 * MINUTE)
  const { statements } = control.world().tables
  for (let minutes = 12; minutes > 0; minutes--)
    statements.edit(addEntry('transfer', minutes * MINUTE)).status = 'SUCCESS'
  await home()
  expect(await underWay()).toContain('Going to your bank')
  statements.edit(withdrawal).status = 'SUCCESS'
  control.lookAgain()
  await screen.findByText('฿500.00 has arrived in your bank account')
})

test.each([
  ['bonus', 'BonusIn progress', 'SUCCESS', '฿500.00 has arrived in your main wallet'],
  ['bonus', 'BonusIn progress', 'FAILED', ''],
  ['finish_bonus', 'End of bonus In progress', 'SUCCESS', ''],
  ['finish_bonus', 'End of bonus In progress', 'FAILED', ''],
] as const)('shows a pending %s as %s, and its end as %s', async (type, line, status, ending) => {
  const entry = addEntry(type)
  await home()
  expect(await underWay()).toContain(line)
  control.world().tables.statements.edit(entry).status = status
  control.lookAgain()
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Money under way' })).toBeNull())
  expect(screen.getByRole('status').textContent).toBe(ending)
})

test('shows an unseen arrival for one minute, also when home is opened again', async () => {
  const entry = addEntry('withdraw')
  const { unmount } = await home()
  await underWay()
  unmount()
  control.world().tables.statements.edit(entry).status = 'SUCCESS'
  const first = await home()
  expect((await screen.findByText(/has arrived/)).closest('[data-pending]')).not.toBeNull()
  first.unmount()
  const next = await home()
  await screen.findByText(/has arrived/)
  next.unmount()
  control.advance(60)
  await home()
  await waitFor(() => expect(screen.queryByText(/has arrived/)).toBeNull())
})

test('keeps the line of a lost request that was not found', async () => {
  control.member(NEW_MEMBER).wallet = 1_000_00
  const { user } = await home()
  await user.click(screen.getByRole('button', { name: 'Withdraw' }))
  await user.click(await screen.findByRole('button', { name: '500' }))
  await control.fault('POST /api/wallet/withdraw', 'drop', { times: 1 })
  await user.click(screen.getByRole('button', { name: 'Withdraw ฿500' }))
  await screen.findByRole('heading', { name: 'Checking the result' })
  control.advance(61)
  await screen.findByRole('heading', { name: 'Not found so far' })
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(async () => expect(await underWay()).toContain('Withdraw ฿500Not found yet'))
})

test.each([
  ['every 20 s for a new entry', [2 * 60 * MINUTE, 0], 20 * SECOND],
  ['every minute for an entry of ten minutes', [10 * MINUTE], MINUTE],
  ['every five minutes for an entry of two hours', [2 * 60 * MINUTE], 5 * MINUTE],
])('reads the statement %s', async (_, ages, pause) => {
  for (const age of ages) addEntry('withdraw', age)
  await home()
  await underWay()
  const pass = stopTimers()
  // Start the next pause with a read after the timers stopped.
  control.lookAgain()
  await reads(2)
  await pass(pause - 2 * SECOND)
  expect(control.count(STATEMENT)).toBe(2)
  await pass(3 * SECOND)
  await reads(3)
})

test('does not poll the statement under a sheet', async () => {
  addEntry('withdraw')
  const { user } = await home()
  await underWay()
  await user.click(screen.getByRole('button', { name: 'Refund' }))
  await screen.findByRole('dialog')
  const before = control.count(STATEMENT)
  const pass = stopTimers()
  control.lookAgain()
  await reads(before + 1)
  await pass(30 * SECOND)
  expect(control.count(STATEMENT)).toBe(before + 1)
})
