import { beforeEach, expect, test, vi } from 'vitest'
import { NOON, openBackend } from '../../test/backend.ts'
import { Failure } from '../api/failure.ts'
import { latestStatementQuery } from '../api/queries.ts'
import { logIn } from '../api/session.ts'
import { queryClient } from '../app/queryClient.ts'
import { CLOCK_TOLERANCE_MS } from '../base/clock.ts'
import { device } from '../base/storage.ts'
import { closeToast, currentToasts } from '../ui/toast.ts'
import { progressOf, watch } from './commandProgress.ts'
import type { MoneyCommand, Sent } from './commands.ts'
import { changeOutbox, readOutbox } from './outbox.ts'
import { dismiss, sendCommand, syncCommands } from './sendCommand.ts'
import { tellOnce } from './telling.ts'

const { control } = openBackend()

const PHONE = '0810000001'
const KIND = 'withdraw'
const DAY_MS = 24 * 60 * 60_000

let member: string
let send: ReturnType<typeof vi.fn<(key: string) => Promise<object>>>

beforeEach(() => {
  member = control.world().tables.members.first('username', PHONE)?._id ?? ''
  logIn(control.tokenOf(PHONE), true)
  send = vi.fn(async () => ({ message: 'OK' }))
})

const give = (kind = KIND) => {
  const words = { key: 'money.withdraw' } as const
  const evidence = { kind: 'entry', type: 'withdraw', satang: 1 } as const
  const command: MoneyCommand = { kind, label: words, done: words, evidence, send: (key) => send(key) }
  return sendCommand(command, queryClient)
}
const refusal = () => Promise.reject(new Failure('refused', 'MONEY_NOT_ENOUGH', 400))
const noAnswer = () => Promise.reject(new Failure('network', undefined, undefined))
const writtenDown = () => readOutbox(member).sent
const step = (name: string) => vi.waitFor(() => expect(progressOf(KIND)?.step).toBe(name), 15_000)
const toasted = (count: number) => vi.waitFor(() => expect(currentToasts()).toHaveLength(count), 15_000)

test('a command is written down before it is sent, with the time and the entries that were there before', async () => {
  const { statements } = await queryClient.fetchQuery(latestStatementQuery)
  let before: Sent[] = []
  send.mockImplementation(async () => {
    before = writtenDown()
    return { message: 'OK' }
  })
  await give()
  const [key] = send.mock.calls[0] ?? []
  const known = statements.map(({ _id }) => _id)
  expect(known.length).toBeGreaterThan(0)
  expect(before).toMatchObject([
    { key, kind: KIND, sentAt: NOON, since: NOON - CLOCK_TOLERANCE_MS, known, state: 'open' },
  ])
})

test('one of a kind is under way at a time', async () => {
  let answer = (_: object) => {}
  send.mockReturnValue(new Promise((resolve) => (answer = resolve)))
  const first = give()
  expect(await give()).toBeUndefined()
  await vi.waitFor(() => expect(send).toHaveBeenCalledOnce(), 15_000)
  answer({ message: 'OK' })
  await first
  expect(send).toHaveBeenCalledOnce()
})

test('one whose answer is lost holds up none of another kind', async () => {
  send.mockImplementationOnce(noAnswer)
  void give()
  await step('checking')
  const unwatch = watch('transfer')
  expect(await give('transfer')).toEqual({ kind: 'done', message: 'OK' })
  unwatch()
})

test('one that another tab has sent since the tap is not sent', async () => {
  const request = navigator.locks.request as (name: string, task: () => unknown) => Promise<unknown>
  const locks = (name: string, task: () => unknown) => {
    const state = { outcome: { kind: 'done' }, at: NOON, isTold: true }
    const words = { key: 'money.withdraw' }
    const told = { label: words, done: words, evidence: { kind: 'slip' }, known: [], state }
    const other = { ...told, member, key: 'of the other tab', kind: KIND, sentAt: NOON, since: NOON }
    if (name.startsWith('command '))
      device.write(`commands ${member}`, JSON.stringify({ sent: [other], claimed: {} }))
    return request(name, task)
  }
  Object.defineProperty(navigator, 'locks', { value: { request: locks }, configurable: true })
  expect(await give()).toBeUndefined()
  expect(send).not.toHaveBeenCalled()
  expect(progressOf(KIND)).toBeUndefined()
})

test('what the member gave up is not told again', async () => {
  send.mockImplementation(() => Promise.reject(new Failure('cancelled', undefined, undefined)))
  expect(await give()).toMatchObject({ kind: 'refused' })
  expect(writtenDown()).toMatchObject([{ state: { isTold: true } }])
  expect(currentToasts()).toEqual([])
})

test('an end that nobody looks at is told in a toast, once, until that has gone', async () => {
  expect(await give()).toBeUndefined()
  await toasted(1)
  await syncCommands(queryClient)
  expect(currentToasts()).toHaveLength(1)
  expect(writtenDown()).toMatchObject([{ state: { isTold: false } }])
  for (const { id } of currentToasts()) closeToast(id)
  await vi.waitFor(() => expect(writtenDown()).toMatchObject([{ state: { isTold: true } }]), 15_000)
  for (const sent of writtenDown()) await tellOnce(sent, { kind: 'done' })
  await syncCommands(queryClient)
  expect(currentToasts()).toEqual([])
})

test('an end that comes after the login has ended has not been told, whoever looked', async () => {
  const unwatch = watch(KIND)
  send.mockImplementation(() => {
    logIn('of somebody else', true)
    return refusal()
  })
  expect(await give()).toBeUndefined()
  expect(writtenDown()).toMatchObject([{ state: { isTold: false } }])
  unwatch()
})

test('offers another try 25 s after a lost answer', async () => {
  const unwatch = watch(KIND)
  send.mockImplementation(noAnswer)
  void give()
  await step('checking')
  control.advance(26)
  await step('missing')
  unwatch()
})

test.each([
  ['is looked for as long as it may still arrive: a day', DAY_MS - 1_000, 'missing'],
  ['has not been carried out when it can no longer arrive', DAY_MS + 1, 'settled'],
])('one of before that is not found %s', async (_, ago, expected) => {
  const unwatch = watch(KIND)
  const [at, words] = [NOON - ago, { key: 'money.withdraw' }]
  const evidence = { kind: 'entry', type: 'withdraw', satang: 1 }
  const sent = { member, key: 'k', kind: KIND, label: words, done: words, evidence, sentAt: at, since: at }
  device.write(
    `commands ${member}`,
    JSON.stringify({ sent: [{ ...sent, known: [], state: 'open' }], claimed: {} }),
  )
  await syncCommands(queryClient)
  await step(expected)
  if (expected === 'settled') expect(progressOf(KIND)).toMatchObject({ outcome: { kind: 'notFound' } })
  await dismiss(KIND)
  unwatch()
})

test('one that another tab has found is looked for no longer', async () => {
  send.mockImplementation(noAnswer)
  const ended = give()
  await step('checking')
  await changeOutbox(member, (outbox) => {
    for (const one of outbox.sent) one.state = { outcome: { kind: 'done' }, at: NOON, isTold: true }
  })
  control.lookAgain()
  expect(await ended).toBeUndefined()
  await syncCommands(queryClient)
  expect(progressOf(KIND)).toBeUndefined()
})
