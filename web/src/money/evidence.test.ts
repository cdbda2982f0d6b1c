import { expect, test } from 'vitest'
import { NOON, openBackend } from '../../test/backend.ts'
import { call } from '../api/call.ts'
import { logIn } from '../api/session.ts'
import type { Claims } from './claims.ts'
import type { Sent } from './commands.ts'
import { readOutcome } from './evidence.ts'

const { control } = openBackend()

const PHONE = '0810000003'
const sent: Sent = {
  member: 'm',
  key: 'k',
  kind: 'withdraw',
  label: { key: 'money.withdraw' },
  done: { key: 'money.withdraw' },
  sentAt: NOON,
  since: NOON - 3_000,
  known: [],
  state: 'open',
  evidence: { kind: 'entry', type: 'withdraw', satang: 123_00 },
}
const claims: Claims = { change: async (task) => task({}, [sent]) }

/** A withdrawal, and so many entries that came after it. */
function hold(after: number, status: 'SUCCESS' | 'FAILED' | 'PENDING' = 'SUCCESS', createdAt = NOON) {
  const { members, statements } = control.world().tables
  const memberId = members.first('username', PHONE)?._id ?? ''
  const common = { memberId, source: null, from: 'WALLET', to: 'SCB', status }
  statements.insert({ ...common, _id: 'own', statementType: 'withdraw', amount: 123_00, createdAt })
  for (let number = 1; number <= after; number++)
    statements.insert({
      ...common,
      _id: `later-${number}`,
      statementType: 'transfer',
      amount: 5_00,
      createdAt: NOON + number * 1_000,
    })
  logIn(control.tokenOf(PHONE), true)
}

test.each([0, 9, 10, 25])('a withdrawal is found behind %i later entries', async (after) => {
  hold(after)
  expect(await readOutcome(sent, claims)).toEqual({ kind: 'done' })
})

test('one that came back is told so', async () => {
  hold(0, 'FAILED')
  expect(await readOutcome(sent, claims)).toEqual({ kind: 'returned' })
})

test('one that is under way was accepted', async () => {
  hold(0, 'PENDING')
  expect(await readOutcome(sent, claims)).toEqual({ kind: 'done' })
})

const entry = { kind: 'entry', type: 'withdraw', from: 'WALLET', to: 'SCB', satang: 123_00 } as const
test.each([
  ['the same in everything is its own', {}, { kind: 'done' }],
  ['of another kind', { type: 'deposit' }, undefined],
  ['of another amount', { satang: 123_01 }, undefined],
  ['from elsewhere', { from: 'pg' }, undefined],
  ['to elsewhere', { to: 'KBANK' }, undefined],
] as const)('an entry %s', async (_, other, outcome) => {
  hold(0)
  const own: Sent = { ...sent, evidence: { ...entry, ...other } }
  const claims: Claims = { change: async (task) => task({}, [own]) }
  expect(await readOutcome(own, claims)).toEqual(outcome)
})

test('an entry of money that moved is not what a refusal has left', async () => {
  hold(0)
  const outcome = { kind: 'refused', failure: { kind: 'refused', code: 'MONEY_NOT_ENOUGH' } } as const
  const before: Sent = { ...sent, key: 'before', state: { outcome, at: NOON, isTold: true } }
  const both: Claims = { change: async (task) => task({}, [sent, before]) }
  expect(await readOutcome(sent, both)).toEqual({ kind: 'done' })
})

test('a failed entry that a refusal has left is not taken for the end of the next one', async () => {
  hold(0, 'FAILED')
  const outcome = { kind: 'refused', failure: { kind: 'refused', code: 'MONEY_NOT_ENOUGH' } } as const
  const before: Sent = { ...sent, key: 'before', state: { outcome, at: NOON, isTold: true } }
  const both: Claims = { change: async (task) => task({}, [sent, before]) }
  expect(await readOutcome(sent, both)).toBeUndefined()
})

test('a slip that was refused is none of those that the provider has', async () => {
  const { members, slips } = control.world().tables
  const [known] = slips.all()
  slips.insert({
    ...known!,
    _id: 's',
    memberId: members.first('username', PHONE)!._id,
    reference: 'S',
    createdAt: NOON,
  })
  logIn(control.tokenOf(PHONE), true)
  const own: Sent = { ...sent, evidence: { kind: 'slip' } }
  const outcome = { kind: 'refused', failure: { kind: 'refused', code: 'SLIP_INVALID_FILE' } } as const
  const before: Sent = { ...own, key: 'before', state: { outcome, at: NOON, isTold: true } }
  const both: Claims = { change: async (task) => task({}, [own, before]) }
  expect(await readOutcome(own, both)).toEqual({ kind: 'done' })
})

test('no more is read of the statement than reaches back to the command', async () => {
  hold(15)
  await readOutcome({ ...sent, since: NOON + 10_000 }, claims)
  expect(control.count('POST /api/statement')).toBe(1)
})

test('nor is it read again where all of it was read', async () => {
  const { statements } = control.world().tables
  for (const { _id } of statements.all()) statements.remove(_id)
  hold(2)
  await readOutcome({ ...sent, since: 0 }, claims)
  expect(control.count('POST /api/statement')).toBe(1)
})

test('one of before is not taken for it, however it is alike', async () => {
  hold(0, 'SUCCESS', NOON - 3_001)
  expect(await readOutcome(sent, claims)).toBeUndefined()
})

test('a bonus that has ended again was received when it is there more often than before', async () => {
  logIn(control.tokenOf('0810000001'), true)
  const { bonuses } = await call('GET /api/bonus')
  const ended = bonuses.find(
    ({ userBonus }) => userBonus?.isActive === false && userBonus.received.length > 0,
  )
  const received = ended?.userBonus?.received.length ?? 0
  const after = (before: number) =>
    readOutcome({ ...sent, evidence: { kind: 'bonus', code: ended?.code ?? '', received: before } }, claims)
  expect(await after(received - 1)).toEqual({ kind: 'done' })
  expect(await after(received)).toBeUndefined()
})
