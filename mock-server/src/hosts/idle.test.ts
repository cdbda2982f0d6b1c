import { io, type Socket } from 'socket.io-client'
import { expect, test, vi } from 'vitest'
import { openServer } from '../../test/server.ts'
import { NOON } from '../../test/world.ts'

/** Starts a server whose unused worlds leave memory after half an hour, with its own clock. */
async function open() {
  let now = NOON
  const server = await openServer({ idleMinutes: 30, metrics: true, clock: () => now })
  return {
    ...server,
    use: (world: string) => server.world(world).get('/api/lookup/info'),
    /** Returns the worlds that are still in memory. */
    lookAfter(minutes: number, ...names: string[]) {
      now += minutes * 60_000
      server.removeIdleNow()
      return names.filter((name) => server.worlds.peek(name))
    },
  }
}

test('removes an unused world from memory', async () => {
  const { use, lookAfter } = await open()
  await use('idle')
  expect(lookAfter(20, 'idle')).toEqual(['idle'])
  await use('used')
  expect(lookAfter(11, 'idle', 'used')).toEqual(['used'])
  await use('used')
  expect(lookAfter(29, 'used')).toEqual(['used'])
  expect(lookAfter(1, 'used')).toEqual([])
})

test('keeps a world in memory until its last socket closes', async () => {
  const { url, use, world, lookAfter } = await open()
  const listen = () =>
    new Promise<Socket>((resolve) => {
      const socket = io(url, { auth: { world: 'heard' }, transports: ['websocket'], forceNew: true })
      socket.on('connect', () => resolve(socket))
    })
  const sockets = async () => /^mock_sockets (\d+)$/m.exec((await world('default').get('/metrics')).body)?.[1]
  await use('heard')
  const [first, second] = [await listen(), await listen()]
  expect(await sockets()).toBe('2')
  expect(lookAfter(31, 'heard')).toEqual(['heard'])
  first.disconnect()
  await vi.waitFor(async () => expect(await sockets()).toBe('1'))
  expect(lookAfter(31, 'heard')).toEqual(['heard'])
  second.disconnect()
  await vi.waitFor(async () => expect(await sockets()).toBe('0'))
  expect(lookAfter(31, 'heard')).toEqual([])
})
