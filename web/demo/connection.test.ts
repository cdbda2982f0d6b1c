/** The demo's chat connection. The test holds the worker's end of the port. */
import { beforeEach, expect, test, vi } from 'vitest'
import { connectTo } from './connection.ts'

class Port {
  onmessage: ((event: { data: unknown }) => void) | undefined
  received: unknown[] = []
  isClosed = false
  other: Port | undefined
  postMessage(data: unknown) {
    if (this.isClosed) return
    this.other?.received.push(data)
    this.other?.onmessage?.({ data })
  }
  close() {
    this.isClosed = true
  }
}

const asked = vi.fn<(message: object, ports: Port[]) => void>()

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal(
    'MessageChannel',
    class {
      port1 = new Port()
      port2 = new Port()
      constructor() {
        this.port1.other = this.port2
        this.port2.other = this.port1
      }
    },
  )
  asked.mockReset()
  const before = Object.getOwnPropertyDescriptor(navigator, 'serviceWorker')
  const serviceWorker = { controller: { postMessage: asked } }
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true })
  return () => {
    if (before) Object.defineProperty(navigator, 'serviceWorker', before)
    else Reflect.deleteProperty(navigator, 'serviceWorker')
  }
})

function opened(token?: string) {
  const listeners = { connected: vi.fn(), messaging: vi.fn(), disconnected: vi.fn() }
  const connection = connectTo('/')({ ...(token && { token }) }, listeners)
  const worker = asked.mock.calls[0]?.[1][0] as Port
  return { connection, worker, ...listeners }
}

test('connects with the token or as a guest and receives events', () => {
  const { worker, connected, messaging, disconnected } = opened('t0ken')
  expect(asked.mock.calls).toEqual([[{ type: 'connect', token: 't0ken' }, [worker]]])
  worker.postMessage({ event: 'connected' })
  expect(connected).toHaveBeenCalledOnce()
  worker.postMessage({ event: 'messaging', message: { sender: 'support' } })
  expect(messaging.mock.calls).toEqual([[{ sender: 'support' }]])
  worker.postMessage({ event: 'disconnected' })
  expect(disconnected).toHaveBeenCalledOnce()
  expect(vi.getTimerCount()).toBe(0)
  asked.mockReset()
  opened().connection.close()
  expect(asked.mock.calls[0]?.[0]).toEqual({ type: 'connect', token: null })
})

test('stays connected while the worker answers, and disconnects once when it stops', () => {
  const { worker, disconnected } = opened()
  for (let turn = 1; turn <= 3; turn++) {
    vi.advanceTimersByTime(10_000)
    expect(worker.received).toHaveLength(turn)
    expect(worker.received.at(-1)).toEqual({ ping: true })
    worker.postMessage({ pong: true })
  }
  vi.advanceTimersByTime(9_999)
  expect(disconnected).not.toHaveBeenCalled()
  vi.advanceTimersByTime(4_000)
  expect(disconnected).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(disconnected).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(60_000)
  expect(disconnected).toHaveBeenCalledOnce()
  expect(vi.getTimerCount()).toBe(0)
})

test('tells the worker when the page closes, and receives no more events', () => {
  const { connection, worker, disconnected } = opened()
  connection.close()
  expect(worker.received).toEqual([{ close: true }])
  vi.advanceTimersByTime(60_000)
  expect(disconnected).not.toHaveBeenCalled()
  expect(vi.getTimerCount()).toBe(0)
})
