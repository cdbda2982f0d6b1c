import { screen, waitFor } from '@testing-library/react'
import { addStatement } from '@wallet/mock-server/provider/shared/statements'
import { beforeEach, expect, test, vi } from 'vitest'
import { NOON, openBackend } from '../../../test/backend.ts'
import { stopTimers } from '../../../test/timers.ts'

const { renderApp, control } = openBackend()

const MEMBER = '0810000003'
const STATEMENT = 'POST /api/statement'
const SECOND = 1_000
const MINUTE = 60 * SECOND

beforeEach(() => localStorage.setItem('remember-agreement', '1'))

type Entry = Parameters<typeof addStatement>[2]

/** The statement was read so often. Timers that stand still go on by the interval: by next to nothing. */
const reads = (times: number) =>
  vi.waitFor(() => expect(control.count(STATEMENT)).toBe(times), { timeout: 15_000, interval: 1 })

/** An entry of 500 baht that has been under way for so long. */
function addEntry(statementType: Entry['statementType'], ageMs = 0) {
  const { tables } = control.world()
  const member = tables.members.first('username', MEMBER)?._id ?? ''
  const { _id } = addStatement(control.world(), member, {
    statementType,
    from: 'WALLET',
    to: 'pg',
    amount: 500_00,
    status: 'PENDING',
  })
  const row = tables.statements.edit(_id)
  row.createdAt = NOON - ageMs
  return row._id
}

const home = async () => {
  const rendered = await renderApp({ path: '/user/home', as: MEMBER })
  await screen.findByRole('region', { name: 'Balance' })
  return rendered
}
const underWay = async () => (await screen.findByRole('list', { name: 'Money under way' })).textContent

test.each<[Entry['statementType'], 'SUCCESS' | 'FAILED', string, string]>([
  ['withdraw', 'SUCCESS', 'Withdraw ฿500.00On its way', '฿500.00 has arrived in your bank account'],
  ['withdraw', 'FAILED', 'Withdraw ฿500.00On its way', '฿500.00 did not go through, the money is back'],
  ['deposit', 'SUCCESS', 'Deposit ฿500.00Waiting for the money', '฿500.00 has arrived in your main wallet'],
  ['deposit', 'FAILED', 'Deposit ฿500.00Waiting for the money', 'The deposit of ฿500.00 did not go through'],
  ['transfer', 'SUCCESS', 'Transfer ฿500.00In progress', '฿500.00 was transferred'],
  ['transfer', 'FAILED', 'Transfer ฿500.00In progress', '฿500.00 did not go through, the money is back'],
])('a %s that ends as %s', async (type, status, line, ending) => {
  const entry = addEntry(type)
  await home()
  expect(await underWay()).toContain(line)
  control.world().tables.statements.edit(entry).status = status
  control.lookAgain()
  const words = await screen.findByText(new RegExp(`^${ending}`))
  const { good } = words.closest<HTMLElement>('[data-good]')?.dataset ?? {}
  expect(good).toBe(String(status === 'SUCCESS'))
})

test('what has been under way since another day has its date', async () => {
  addEntry('withdraw', 13 * 60 * MINUTE)
  await home()
  expect(await underWay()).toContain('19/11/2026')
})

test('what has arrived is said for a while, also on the next look at home, and then no more', async () => {
  const entry = addEntry('withdraw')
  const { unmount } = await home()
  await underWay()
  control.world().tables.statements.edit(entry).status = 'SUCCESS'
  control.lookAgain()
  await screen.findByText(/has arrived/)
  unmount()
  const next = await home()
  await screen.findByText(/has arrived/)
  next.unmount()
  control.advance(60)
  await home()
  await waitFor(() => expect(screen.queryByText(/has arrived/)).toBeNull())
})

test('a command that is not found so far stays a line', async () => {
  const { members } = control.world().tables
  members.edit(members.first('username', MEMBER)?._id ?? '').wallet = 1_000_00
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
  ['what is new, every 20 s', [2 * 60 * MINUTE, 0], 20 * SECOND],
  ['what is ten minutes old, every minute', [10 * MINUTE], MINUTE],
  ['what is two hours old, every five minutes', [2 * 60 * MINUTE], 5 * MINUTE],
])('is looked for while home is in sight: %s', async (_, ages, pause) => {
  for (const age of ages) addEntry('withdraw', age)
  await home()
  await underWay()
  const pass = stopTimers()
  // The next pause begins with a look, at which timers stand still already.
  control.lookAgain()
  await reads(2)
  await pass(pause - 2 * SECOND)
  expect(control.count(STATEMENT)).toBe(2)
  await pass(3 * SECOND)
  await reads(3)
})

test('nothing is looked for under a sheet', async () => {
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
