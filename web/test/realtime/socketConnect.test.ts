import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { SOCKET_PATH } from '@wallet/contracts/socket'
import { Server } from 'socket.io'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { connectTo } from '../../src/api/socketConnect.ts'

const LIMIT_MS = 10_000

/** A server that opens every connection, and never answers the first `silent` pages. */
async function openServer(silent: number) {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const io = new Server(server, { path: SOCKET_PATH, serveClient: false })
  let connections = 0
  const opened = new Promise<void>((resolve) => {
    io.use((_socket, next) => {
      connections += 1
      if (connections > silent) next()
      resolve()
    })
  })
  onTestFinished(() => io.close())
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, opened }
}

const fakeTimers = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })

function openListeners() {
  const listeners = { connected: vi.fn(), messaging: vi.fn(), disconnected: vi.fn() }
  const connected = new Promise<void>((resolve) => listeners.connected.mockImplementation(resolve))
  return { listeners, connected }
}

beforeEach(() => () => void vi.useRealTimers())

test('ends a connection after ten seconds when the server opened it and then does not answer', async () => {
  const server = await openServer(1)
  const connect = connectTo(server.url)
  fakeTimers()
  const first = openListeners()
  const connection = connect({}, first.listeners)
  await server.opened
  vi.advanceTimersByTime(LIMIT_MS - 1)
  expect(first.listeners.disconnected).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(first.listeners.disconnected).toHaveBeenCalledOnce()
  connection.close()

  vi.useRealTimers()
  const second = openListeners()
  const next = connect({}, second.listeners)
  await second.connected
  next.close()
})

test('keeps a connection that the server answered in time', async () => {
  const server = await openServer(0)
  fakeTimers()
  const { listeners, connected } = openListeners()
  const connection = connectTo(server.url)({}, listeners)
  await connected
  vi.advanceTimersByTime(LIMIT_MS)
  expect(listeners.disconnected).not.toHaveBeenCalled()
  connection.close()
})

test('does not report a connection as lost when the page closed it', async () => {
  const server = await openServer(1)
  fakeTimers()
  const { listeners } = openListeners()
  const connection = connectTo(server.url)({}, listeners)
  await server.opened
  connection.close()
  vi.advanceTimersByTime(LIMIT_MS)
  expect(listeners.disconnected).not.toHaveBeenCalled()
})
