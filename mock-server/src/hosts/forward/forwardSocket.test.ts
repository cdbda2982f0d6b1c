import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { roomOf } from '@wallet/contracts/socket'
import { Server } from 'socket.io'
import { describe, expect, onTestFinished, test } from 'vitest'
import { openPage } from '../../../test/chat/page.ts'
import { forwardTo, openServer } from '../../../test/server.ts'
import { buildServer } from '../fastify.ts'

const backend = await openServer()
const staging = backend.world('default')
const MEMBER = '0810000001'

describe('forwarded chat socket', () => {
  const GUEST = 'guest-5d0c2f9b71aa4e60'
  const room = roomOf('sabai', GUEST)
  const write = (client: typeof staging, message: string) =>
    client.mock('POST', '/events', {
      type: 'chat.message',
      guestId: GUEST,
      message: { message_type: 'text', payload: { message } },
    })

  test('carries the messages of the backend if sending is forwarded', async () => {
    const { url, world } = await openServer({ forward: forwardTo(backend.url) })
    const page = await openPage(url)
    expect(await page.join(room)).toEqual({ message: 'OK' })
    await write(world('default'), 'of the mock')
    await write(staging, 'of the backend')
    expect((await page.hears(1)).map(({ message }) => message.payload)).toEqual([
      { message: 'of the backend' },
    ])
  })

  test('belongs to the member who is logged in at the backend', async () => {
    const { url } = await openServer({ forward: forwardTo(backend.url) })
    const token = await staging.signIn(MEMBER)
    const { body } = await staging.get('/api/account/profile', { token })
    const own = roomOf('sabai', body._id)
    expect(await (await openPage(url, { auth: { token } })).join(own)).toEqual({ message: 'OK' })
    expect(await (await openPage(url)).join(own)).toEqual({ message: 'UNAUTHORIZED' })
  })

  test('stays with the mock if sending is not forwarded', async () => {
    const { url, world } = await openServer({
      forward: forwardTo(backend.url, { only: ['POST /api/login'] }),
    })
    const page = await openPage(url)
    await page.join(room)
    await write(staging, 'of the backend')
    await write(world('default'), 'of the mock')
    expect((await page.hears(1))[0]?.message.payload).toEqual({ message: 'of the mock' })
  })

  test('closes the connection of the page and prints the reason when the backend is lost', async () => {
    const lines: string[] = []
    const gone = await buildServer()
    const address = await gone.app.listen({ port: 0 })
    const { url } = await openServer({
      forward: forwardTo(address),
      onDifference: (line) => lines.push(line),
    })
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

  test('keeps the token of the mock, and reports a message that breaks the contract', async () => {
    const server = createServer()
    const sockets = new Server(server)
    sockets.on('connection', (socket) =>
      socket.on('join', () => socket.emit('messaging', { _id: socket.handshake.headers.authorization ?? 5 })),
    )
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => sockets.close())
    const lines: string[] = []
    const { port } = server.address() as AddressInfo
    const { url } = await openServer({
      forward: forwardTo(`http://127.0.0.1:${port}`),
      onDifference: (line) => lines.push(line),
    })
    const page = await openPage(url, { headers: { authorization: 'Bearer the-token-of-the-mock' } })
    page.socket.emit('join', room)
    expect(await page.hears(1)).toEqual([{ _id: 5 }])
    expect(lines).toEqual([
      'SOCKET: breaks the contract: $ must have required properties sender, message, createdAt',
      'SOCKET: unknown field: $._id',
    ])
  })
})
