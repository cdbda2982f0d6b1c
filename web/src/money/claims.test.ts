import { expect, test } from 'vitest'
import { claimFor } from './claims.ts'
import type { Sent } from './commands.ts'

const at = (second: number) => Date.UTC(2026, 10, 20, 5, 0, second)
const command = (key: string, more: Partial<Sent> = {}): Sent => ({
  member: 'm',
  key,
  kind: 'transfer',
  label: { key: 'money.transfer' },
  done: { key: 'money.transfer' },
  sentAt: at(10),
  since: at(7),
  known: [],
  state: 'open',
  evidence: { kind: 'entry', type: 'transfer' },
  ...more,
})
const trace = (_id: string, second: number) => ({ _id, createdAt: new Date(at(second)).toISOString() })
const done = { outcome: { kind: 'done' }, at: at(20), isTold: true } as const

/** What `own` takes of these traces, newest first; `claimed` is changed as the outbox is. */
const claim = (
  own: Sent,
  all: Sent[],
  traces: ReturnType<typeof trace>[],
  claimed: Record<string, string> = {},
) =>
  claimFor(own, traces, { change: async (task) => task(claimed, all) }, () => true).then(
    (found) => found?._id,
  )

test('of two traces the command that was sent first takes the older one', async () => {
  const [first, second] = [command('first'), command('second', { sentAt: at(11) })]
  const traces = [trace('newer', 13), trace('older', 12)]
  const claimed = {}
  expect(await claim(first, [second, first], traces, claimed)).toBe('older')
  expect(claimed).toEqual({ older: 'first', newer: 'second' })
  expect(await claim(second, [second, first], traces, claimed)).toBe('newer')
})

test('one that is known to be done takes its trace before an open one, though it was sent later', async () => {
  const [open, over] = [command('open'), command('over', { sentAt: at(15), state: done })]
  expect(await claim(open, [open, over], [trace('only', 16)])).toBeUndefined()
  expect(await claim(over, [open, over], [trace('only', 16)])).toBe('only')
})

test('a command takes one trace, and none that is another one’s', async () => {
  const own = command('own')
  const claimed = { taken: 'other' }
  const traces = [trace('third', 14), trace('second', 13), trace('taken', 12)]
  expect(await claim(own, [own], traces, claimed)).toBe('second')
  expect(await claim(own, [own], traces, claimed)).toBe('second')
  expect(claimed).toEqual({ taken: 'other', second: 'own' })
})

test('what was there before, or is older than the command, is not its trace', async () => {
  const own = command('own', { known: ['known'] })
  expect(await claim(own, [own], [trace('known', 12), trace('old', 6)])).toBeUndefined()
  expect(await claim(own, [own], [trace('just', 7)])).toBe('just')
})

test('a command with evidence of another kind takes nothing', async () => {
  const own = command('own')
  const slip = command('slip', { sentAt: at(8), evidence: { kind: 'slip' } })
  expect(await claim(own, [slip, own], [trace('only', 12)])).toBe('only')
})

test('what does not match is left alone', async () => {
  const own = command('own')
  const claims = { change: async <T>(task: (...given: [object, Sent[]]) => T) => task({}, [own]) } as never
  expect(await claimFor(own, [trace('only', 12)], claims, () => false)).toBeUndefined()
})
