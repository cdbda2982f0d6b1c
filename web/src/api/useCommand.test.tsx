import { useQuery } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import type { ReactNode } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { Providers } from '../../test/Providers.tsx'
import { openServer } from '../../test/server.ts'
import { queryClient } from '../app/queryClient.ts'
import type { Settings } from '../settings/readSettings.ts'
import { settings } from '../settings/settings.ts'
import { currentToasts } from '../ui/toast.ts'
import { useCommand } from './useCommand.ts'

const ACTIVATE = 'GET /api/wallet/activate/{code}'
type Options = NonNullable<Parameters<typeof useCommand<typeof ACTIVATE>>[1]>

const server = openServer()
/** The requests, with their keys. */
let sent: { path: string; key: string | null }[]
let answer: () => Response | Promise<Response>
const paths = () => sent.map(({ path }) => path)
const done = () => HttpResponse.json({ message: 'OK' })
const refused = () => HttpResponse.json({ message: 'NO_WALLET' }, { status: 404 })
const lost = () => HttpResponse.error()

beforeEach(() => {
  settings.keys = 'honoured'
  sent = []
  answer = done
  server.use(
    http.get('*/api/wallet/:what/:code', ({ request, params }) => {
      sent.push({ path: `${params.what} ${params.code}`, key: request.headers.get('idempotency-key') })
      return answer()
    }),
  )
})

const wrapper = ({ children }: { children: ReactNode }) => <Providers path="/">{children}</Providers>
const open = (options?: Options) => renderHook(() => useCommand(ACTIVATE, options), { wrapper }).result
const of = (code: string) => ({ params: { code } })
const allOver = () => waitFor(() => expect(queryClient.isMutating()).toBe(0), { interval: 5 })
async function run(command: ReturnType<typeof open>, code = 'pg') {
  act(() => command.current.run(of(code)))
  await allOver()
}

/** Returns a promise and the function that resolves it. */
function hold() {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  return { released, release: () => release() }
}

test('passes the answer and the input to done', async () => {
  const { released, release } = hold()
  answer = () => released.then(done)
  const onDone = vi.fn()
  const result = open({ done: onDone })
  act(() => result.current.run(of('pg')))
  await waitFor(() => expect(result.current.isPending).toBe(true), { interval: 5 })
  expect(onDone).not.toHaveBeenCalled()
  release()
  await waitFor(() => expect(result.current.isPending).toBe(false), { interval: 5 })
  expect(onDone).toHaveBeenCalledExactlyOnceWith({ message: 'OK' }, of('pg'))
})

test('passes the failure and the input to failed', async () => {
  answer = refused
  const options = { done: vi.fn(), failed: vi.fn() }
  await run(open(options))
  const failure = expect.objectContaining({ kind: 'refused', code: 'NO_WALLET' })
  expect(options.failed).toHaveBeenCalledExactlyOnceWith(failure, of('pg'))
  expect(options.done).not.toHaveBeenCalled()
  expect(currentToasts()).toEqual([])
})

test('shows a toast for a refusal, and nothing for a success by default', async () => {
  const result = open()
  await run(result)
  expect(currentToasts()).toEqual([])
  answer = refused
  await run(result)
  expect(currentToasts()).toMatchObject([{ kind: 'error', text: expect.stringMatching(/\w/) }])
})

test.each([true, false])('sends the command only if `before` returns true: %s', async (isFine) => {
  const options = { before: vi.fn(async () => isFine), done: vi.fn() }
  await run(open(options))
  expect(options.before).toHaveBeenCalledExactlyOnceWith(of('pg'))
  expect(paths()).toEqual(isFine ? ['activate pg'] : [])
  expect(options.done).toHaveBeenCalledTimes(isFine ? 1 : 0)
})

test('ignores a second tap on any button of a pending command, not another command', async () => {
  const { released, release } = hold()
  answer = () => released.then(done)
  const result = open()
  const elsewhere = open()
  const other = renderHook(() => useCommand('GET /api/wallet/resetpassword/{code}'), { wrapper }).result
  act(() => {
    result.current.run(of('pg'))
    result.current.run(of('pg'))
    elsewhere.current.run(of('joker'))
    other.current.run(of('pg'))
  })
  await waitFor(() => expect(sent).toHaveLength(2), { interval: 5 })
  release()
  await allOver()
  expect(paths()).toEqual(['activate pg', 'resetpassword pg'])
})

test('ignores taps until done has finished', async () => {
  const { released, release } = hold()
  const onDone = vi.fn(() => released)
  const result = open({ done: onDone })
  act(() => result.current.run(of('pg')))
  await waitFor(() => expect(onDone).toHaveBeenCalled(), { interval: 5 })
  act(() => result.current.run(of('joker')))
  release()
  await allOver()
  await run(result, 'amb')
  expect(paths()).toEqual(['activate pg', 'activate amb'])
})

test.each([
  ['done', done],
  ['refused', refused],
  ['lost', lost],
])('refetches the invalidated queries before it reports that the command is %s', async (_, how) => {
  answer = how
  const [slots, profile] = [vi.fn(async () => 1), vi.fn(async () => 1)]
  const onEnd = vi.fn(() => [slots.mock.calls.length, profile.mock.calls.length])
  const options = { done: onEnd, failed: onEnd, invalidates: [{ queryKey: ['slots'] }] }
  const { result } = renderHook(
    () => {
      useQuery({ queryKey: ['slots'], queryFn: slots })
      useQuery({ queryKey: ['profile'], queryFn: profile })
      return useCommand(ACTIVATE, options)
    },
    { wrapper },
  )
  await waitFor(() => expect(queryClient.isFetching()).toBe(0), { interval: 5 })
  await run(result)
  expect(onEnd).toHaveReturnedWith([2, 1])
})

interface Repeat {
  later?: number
  code?: string
  keys?: Settings['keys']
}

test.each<[does: string, how: () => Response, repeat: Repeat, isSame: boolean]>([
  ['stays the same for a minute after a lost answer', lost, { later: 59_999 }, true],
  ['changes after that minute', lost, { later: 60_000 }, false],
  ['changes for another input', lost, { code: 'joker' }, false],
  ['changes after a refusal', refused, {}, false],
  ['changes after a success', done, {}, false],
  ['changes if the provider does not honour keys', lost, { keys: 'sent' as const }, false],
])('sends a key that %s', async (_, how, { later = 0, code = 'pg', keys = 'honoured' }, isSame) => {
  settings.keys = keys
  vi.useFakeTimers({ toFake: ['Date'], now: 0 })
  const result = open({ failed: () => {} })
  answer = how
  await run(result)
  vi.setSystemTime(later)
  await run(result, code)
  for (const { key } of sent) expect(key).toMatch(/^[0-9a-f]{32}$/)
  expect(sent[0]?.key === sent[1]?.key).toBe(isSame)
})
