import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { roomOf } from '@wallet/contracts/socket'
import { Server } from 'socket.io'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openPage } from '../../../test/chat/page.ts'
import { forwardTo, openServer } from '../../../test/server.ts'
import { buildServer } from '../fastify.ts'

const backend = await openServer()
const staging = backend.world('default')
const GUEST = 'guest-5d0c2f9b71aa4e60'
const room = roomOf('sabai', GUEST)
const write = ({ mock }: typeof staging, message: string) =>
  mock('POST', '/events', { type: 'chat.message', guestId: GUEST, message })

/** Starts a mock in front of a backend. `lines` are the differences that the mock prints. */
async function open(url = backend.url, change = {}) {
  const lines: string[] = []
  const onDifference = (line: string) => lines.push(line)
  return { ...(await openServer({ forward: forwardTo(url, change), onDifference })), lines }
}

test.each([
  ['of the backend if sending is forwarded', ['*'], 'of the backend'],
  ['of the mock if sending is not forwarded', ['POST /api/login'], 'of the mock'],
])('carries the messages %s', async (_, only, message) => {
  const { url, world } = await open(backend.url, { only })
  const page = await openPage(url)
  expect(await page.join(room)).toEqual({ message: 'OK' })
  await write(world('default'), 'of the mock')
  await write(staging, 'of the backend')
  expect((await page.hears(1)).map((one) => one.message.payload)).toEqual([{ message }])
})

test('belongs to the member who is logged in at the backend', async () => {
  const { url } = await open()
  const token = await staging.signIn('0810000001')
  const { body } = await staging.get('/api/account/profile', { token })
  const own = roomOf('sabai', body._id)
  expect(await (await openPage(url, { auth: { token } })).join(own)).toEqual({ message: 'OK' })
  expect(await (await openPage(url)).join(own)).toEqual({ message: 'UNAUTHORIZED' })
})

test('closes the connection of the page and prints the reason when the backend is lost', async () => {
  const gone = await buildServer()
  const { url, lines } = await open(await gone.app.listen({ port: 0 }))
  for (const isGone of [false, true]) {
    const page = await openPage(url)
    const lost = new Promise((resolve) => page.socket.once('disconnect', resolve))
    if (isGone) page.socket.emit('join', room)
    else {
      await page.join(room)
      await gone.app.close()
    }
    await lost
  }
  expect(lines).toEqual([expect.stringMatching(/^SOCKET: .*ECONNREFUSED/)])
})

test('keeps the token of the mock, reports a message that breaks the contract, and leaves with the page', async () => {
  const server = createServer()
  const sockets = new Server(server)
  sockets.on('connection', (socket) =>
    socket.on('join', () => socket.emit('messaging', { _id: socket.handshake.headers.authorization ?? 5 })),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => sockets.close())
  const { url, lines } = await open(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  const page = await openPage(url, { headers: { authorization: 'Bearer the-token-of-the-mock' } })
  page.socket.emit('join', room)
  expect(await page.hears(1)).toEqual([{ _id: 5 }])
  expect(lines).toEqual([
    'SOCKET: breaks the contract: $ must have required properties sender, message, createdAt',
    'SOCKET: unknown field: $._id',
  ])
  page.socket.close()
  await vi.waitFor(() => expect(sockets.engine.clientsCount).toBe(0))
})
