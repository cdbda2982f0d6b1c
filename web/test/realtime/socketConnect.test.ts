import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { SOCKET_PATH } from '@wallet/contracts/socket'
import { Server } from 'socket.io'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { connectTo } from '../../src/api/socketConnect.ts'

const LIMIT_MS = 10_000

/** A server that opens every connection, and never answers the first `silent` pages. */
async function openServer(silent: number, transports?: ['polling']) {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const io = new Server(server, { path: SOCKET_PATH, serveClient: false, ...(transports && { transports }) })
  let connections = 0
  const opened = new Promise<void>((resolve) => {
    io.use((_socket, next) => {
      connections += 1
      if (connections > silent) next()
      resolve()
    })
  })
  const left = new Promise<void>((resolve) =>
    io.on('connection', (one) => one.on('disconnect', () => resolve())),
  )
  onTestFinished(() => io.close())
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, opened, left }
}

const fakeTimers = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })

function open(url: string) {
  const listeners = { connected: vi.fn(), messaging: vi.fn(), disconnected: vi.fn() }
  const connected = new Promise<void>((resolve) => listeners.connected.mockImplementation(resolve))
  const { close } = connectTo(url)({}, listeners)
  return { ...listeners, connected, close }
}

beforeEach(() => () => void vi.useRealTimers())

test('ends a connection after ten seconds when the server opened it and then does not answer', async () => {
  const server = await openServer(1)
  fakeTimers()
  const first = open(server.url)
  await server.opened
  vi.advanceTimersByTime(LIMIT_MS - 1)
  expect(first.disconnected).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(first.disconnected).toHaveBeenCalledOnce()
  first.close()

  vi.useRealTimers()
  const second = open(server.url)
  await second.connected
  second.close()
})

test('connects at the first attempt where web sockets are blocked, and disconnects at the end', async () => {
  const { url, left } = await openServer(0, ['polling'])
  const { connected, close } = open(url)
  await connected
  close()
  await left
})

test.each(['answered', 'closed'])('does not end a connection that was %s in time', async (end) => {
  const server = await openServer(end === 'answered' ? 0 : 1)
  fakeTimers()
  const { connected, disconnected, close } = open(server.url)
  await (end === 'answered' ? connected : server.opened)
  if (end === 'closed') close()
  vi.advanceTimersByTime(LIMIT_MS)
  expect(disconnected).not.toHaveBeenCalled()
  close()
})
