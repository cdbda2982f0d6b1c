import { beforeEach, expect, test, vi } from 'vitest'
import { device } from '../base/storage.ts'
import type { Sent } from './commands.ts'
import { changeOutbox, readOutbox } from './outbox.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const now = Date.UTC(2026, 10, 20, 5)

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now })
})

const sent = (state: Sent['state']) => {
  const words = { key: 'money.withdraw' }
  const command = {
    member: 'm',
    key: 'k',
    kind: 'withdraw',
    label: words,
    done: words,
    evidence: { kind: 'slip' },
    sentAt: 0,
    since: 0,
    known: [],
    state,
  }
  device.write('commands m', JSON.stringify({ sent: [command], claimed: {} }))
  return readOutbox('m').sent.length
}
const done = (ago: number, isTold: boolean) => sent({ outcome: { kind: 'done' }, at: now - ago, isTold })

test('a command that is not known to be over is kept, however old', () => {
  expect(sent('open')).toBe(1)
})

test.each([
  ['was told is kept as long as its entry may be taken for another one', true, 10 * MINUTE],
  ['was not told is kept for a day, as news', false, DAY],
])('one whose end %s', (_, isTold, retentionMs) => {
  expect(done(0, isTold)).toBe(1)
  expect(done(retentionMs - 1, isTold)).toBe(1)
  expect(done(retentionMs, isTold)).toBe(0)
})

test('of the entries that commands have taken the newest hundred are remembered', async () => {
  sent('open')
  for (let entry = 1; entry <= 101; entry++)
    await changeOutbox('m', ({ claimed }) => (claimed[`entry ${entry}`] = 'k'))
  const { claimed } = readOutbox('m')
  expect(Object.keys(claimed)).toHaveLength(100)
  expect(claimed).toHaveProperty(['entry 101'], 'k')
  expect(claimed).not.toHaveProperty(['entry 1'])
})

test('nothing stays behind once nothing is known of any command', async () => {
  sent('open')
  await changeOutbox('m', (outbox) => (outbox.sent = []))
  expect(localStorage.getItem('commands m')).toBeNull()
})

test.each(['', 'null', '[]', '{', '{"sent":1}', '"sent"', '{"sent":[null,7,{}]}'])(
  'reads no order from the record %s',
  (text) => {
    device.write('commands m', text)
    expect(readOutbox('m')).toEqual({ sent: [], claimed: {} })
  },
)

test.each([
  ['without a state', {}],
  ['with an empty state', { state: null }],
  ['with a state of another version', { state: { ended: true } }],
  ['without words', { state: 'open', label: undefined }],
])('keeps an entry %s open, and its neighbour, after a change', async (_, fields) => {
  const words = { key: 'money.withdraw' }
  const known = { kind: 'withdraw', key: 'k', label: words, done: words, evidence: { kind: 'slip' } }
  const open = { ...known, member: 'm', sentAt: now, since: now, known: [], state: 'open' }
  const other = { ...open, kind: 'tip', key: 'x', state: undefined, ...fields }
  device.write('commands m', JSON.stringify({ sent: [other, open] }))
  await changeOutbox('m', () => undefined)
  const { sent, claimed } = readOutbox('m')
  expect(sent).toMatchObject([{ kind: 'tip', state: 'open', since: now }, open])
  expect(claimed).toEqual({})
})
