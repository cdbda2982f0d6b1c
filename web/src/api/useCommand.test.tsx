import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import type { ReactNode } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { openServer } from '../../test/server.ts'
import { queryClient } from '../app/queryClient.ts'
import { settings } from '../settings/settings.ts'
import { currentToasts } from '../ui/toast.ts'
import { useCommand } from './useCommand.ts'

const ACTIVATE = 'GET /api/wallet/activate/{code}'
const RESET = 'GET /api/wallet/resetpassword/{code}'
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

const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
)
const open = (options?: Options) => renderHook(() => useCommand(ACTIVATE, options), { wrapper }).result
const of = (code: string) => ({ params: { code } })
const allOver = () => waitFor(() => expect(queryClient.isMutating()).toBe(0), { interval: 5 })

/** Holds the answers. Returns a function that releases them. */
function hold() {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  answer = () => released.then(done)
  return release
}

describe('useCommand', () => {
  test('passes the answer and the input to done', async () => {
    const release = hold()
    const onDone = vi.fn()
    const result = open({ done: onDone })
    act(() => result.current.run(of('pg')))
    await waitFor(() => expect(result.current.isPending).toBe(true), { interval: 5 })
    expect(onDone).not.toHaveBeenCalled()
    release()
    await waitFor(() => expect(result.current.isPending).toBe(false), { interval: 5 })
    expect(paths()).toEqual(['activate pg'])
    expect(onDone).toHaveBeenCalledExactlyOnceWith({ message: 'OK' }, of('pg'))
  })

  test('passes the failure and the input to failed', async () => {
    answer = refused
    const options = { done: vi.fn(), failed: vi.fn() }
    const result = open(options)
    act(() => result.current.run(of('pg')))
    await allOver()
    const failure = expect.objectContaining({ kind: 'refused', code: 'NO_WALLET' })
    expect(options.failed).toHaveBeenCalledExactlyOnceWith(failure, of('pg'))
    expect(options.done).not.toHaveBeenCalled()
    expect(currentToasts()).toEqual([])
  })

  test('shows a toast for a refusal, and nothing for a success by default', async () => {
    const result = open()
    act(() => result.current.run(of('pg')))
    await allOver()
    expect(currentToasts()).toEqual([])
    answer = refused
    act(() => result.current.run(of('pg')))
    await allOver()
    expect(currentToasts()).toMatchObject([{ kind: 'error', text: expect.stringMatching(/\w/) }])
  })
})

describe('before', () => {
  test.each([true, false])('sends the command only if it returns true: %s', async (isFine) => {
    const onDone = vi.fn()
    const before = vi.fn(async () => isFine)
    const result = open({ before, done: onDone })
    act(() => result.current.run(of('pg')))
    await allOver()
    expect(before).toHaveBeenCalledExactlyOnceWith(of('pg'))
    expect(paths()).toEqual(isFine ? ['activate pg'] : [])
    expect(onDone).toHaveBeenCalledTimes(isFine ? 1 : 0)
  })
})

describe('a pending command', () => {
  test('ignores a second tap on any button of the command, not another command', async () => {
    const release = hold()
    const result = open()
    const elsewhere = open()
    const other = renderHook(() => useCommand(RESET), { wrapper }).result
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
    let close = () => {}
    const closed = new Promise<void>((resolve) => {
      close = resolve
    })
    const onDone = vi.fn(() => closed)
    const result = open({ done: onDone })
    act(() => result.current.run(of('pg')))
    await waitFor(() => expect(onDone).toHaveBeenCalled(), { interval: 5 })
    act(() => result.current.run(of('joker')))
    close()
    await allOver()
    act(() => result.current.run(of('amb')))
    await allOver()
    expect(paths()).toEqual(['activate pg', 'activate amb'])
  })
})

describe('the end of a command', () => {
  /** Returns how often two queries were read before the command reported its end. */
  async function readsWhenSaid(invalidates?: { queryKey: string[] }[]) {
    const read = { slots: vi.fn(async () => 1), profile: vi.fn(async () => 1) }
    const counts = () => [read.slots.mock.calls.length, read.profile.mock.calls.length]
    const onDone = vi.fn(counts)
    const { result } = renderHook(
      () => {
        useQuery({ queryKey: ['slots'], queryFn: read.slots })
        useQuery({ queryKey: ['profile'], queryFn: read.profile })
        return useCommand(ACTIVATE, { done: onDone, failed: onDone, ...(invalidates && { invalidates }) })
      },
      { wrapper },
    )
    await waitFor(() => expect(queryClient.isFetching()).toBe(0), { interval: 5 })
    act(() => result.current.run(of('pg')))
    await allOver()
    return onDone.mock.results[0]?.value
  }

  test.each([
    ['done', done],
    ['refused', refused],
    ['lost', lost],
  ])('refetches the invalidated queries before it reports that the command is %s', async (_, how) => {
    answer = how
    expect(await readsWhenSaid([{ queryKey: ['slots'] }])).toEqual([2, 1])
  })
})

describe('the key of a repeated command', () => {
  /** Returns whether two commands had the same key. The second one is sent `later` ms after the answer `how`. */
  async function isSame(how: () => Response, { later = 0, code = 'pg' } = {}) {
    vi.useFakeTimers({ toFake: ['Date'], now: 0 })
    const result = open({ failed: () => {} })
    answer = how
    act(() => result.current.run(of('pg')))
    await allOver()
    vi.setSystemTime(later)
    act(() => result.current.run(of(code)))
    await allOver()
    const [first, second] = sent.map(({ key }) => key)
    expect(first).toMatch(/^[0-9a-f]{32}$/)
    expect(second).toMatch(/^[0-9a-f]{32}$/)
    return first === second
  }

  test('stays the same for a minute after a lost answer', async () => {
    expect(await isSame(lost, { later: 59_999 })).toBe(true)
  })

  test('changes after that minute', async () => {
    expect(await isSame(lost, { later: 60_000 })).toBe(false)
  })

  test('changes for another input', async () => {
    expect(await isSame(lost, { code: 'joker' })).toBe(false)
  })

  test('changes after a known outcome', async () => {
    expect(await isSame(refused)).toBe(false)
    sent = []
    expect(await isSame(done)).toBe(false)
  })

  test('changes if the provider does not honour keys', async () => {
    settings.keys = 'sent'
    expect(await isSame(lost)).toBe(false)
  })
})
