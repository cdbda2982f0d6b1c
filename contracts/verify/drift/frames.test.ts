import { createServer, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import type { Duplex } from 'node:stream'
import { expect, onTestFinished, test, vi } from 'vitest'
import { eventIn, ServerTexts } from './frames.ts'
import { DriftLog } from './log.ts'
import { DriftProxy } from './proxy.ts'

/** A provider that answers the wish for a socket so, and the proxy in front of it. */
async function opened(onUpgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => void) {
  const provider = createServer().on('upgrade', (request, socket, head) => {
    socket.on('error', () => {})
    onUpgrade(request, socket, head)
  })
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve))
  const log = new DriftLog()
  const proxy = new DriftProxy(`http://127.0.0.1:${(provider.address() as AddressInfo).port}`, log)
  const port = await proxy.listen(0)
  onTestFinished(async () => {
    await proxy.close()
    provider.close()
  })
  return { log, proxy, port }
}

/** A websocket's frame as a server sends it, of at most 64 kB. */
function frame(text: string): Buffer {
  const payload = Buffer.from(text)
  const head =
    payload.length < 126 ? [0x81, payload.length] : [0x81, 126, payload.length >> 8, payload.length & 0xff]
  return Buffer.concat([Buffer.from(head), payload])
}

test('texts of a socket are read whole: long ones, ones in pieces, and none that is compressed or of bytes', () => {
  const received: string[] = []
  const texts = new ServerTexts((text) => received.push(text))
  const long = 'ก'.repeat(30_000)
  const size = Buffer.alloc(8)
  size.writeBigUInt64BE(BigInt(Buffer.byteLength(long)))
  const bytes = Buffer.concat([
    Buffer.from('HTTP/1.1 101 Switching Protocols\r\n\r\n'),
    Buffer.from([0x81, 127]),
    size,
    Buffer.from(long),
    Buffer.from([0x01, 2, ...Buffer.from('in'), 0x89, 0, 0x80, 3, ...Buffer.from('two')]),
    Buffer.from([0xc1, 1, 0x61, 0x82, 1, 0x62]),
    frame('last'),
  ])
  for (let at = 0; at < bytes.length; at += 37) texts.push(bytes.subarray(at, at + 37))
  expect(received).toEqual([long, 'intwo', 'last'])
})

test('events are read as they pass, whole or in pieces', async () => {
  const message = {
    sender: 'support',
    message: { message_type: 'text', payload: { message: 'x'.repeat(200) } },
    createdAt: '2026-11-20T05:00:00.000Z',
  }
  let asked: IncomingHttpHeaders = {}
  const { log, port } = await opened((request, socket) => {
    asked = request.headers
    const bytes = Buffer.concat([
      Buffer.from('HTTP/1.1 101 Switching Protocols\r\nupgrade: websocket\r\nconnection: Upgrade\r\n\r\n'),
      frame(`42${JSON.stringify(['messaging', message])}`),
      frame(`42${JSON.stringify(['messaging', { ...message, createdAt: undefined, mood: 1 }])}`),
      frame('2'),
      frame('42["typing",{}]'),
    ])
    socket.write(bytes.subarray(0, 150))
    socket.end(bytes.subarray(150))
  })
  const socket = connect(port, '127.0.0.1')
  socket.write(
    'GET /socket.io/?EIO=4 HTTP/1.1\r\nhost: x\r\nupgrade: websocket\r\nconnection: Upgrade\r\n' +
      'sec-websocket-extensions: permessage-deflate\r\n\r\n',
  )
  let received = 0
  socket.on('data', (bytes) => {
    received += bytes.length
  })
  await new Promise((resolve) => socket.once('close', resolve))
  expect(received).toBeGreaterThan(500)
  // Compressed, it could not be read.
  expect(asked).not.toHaveProperty('sec-websocket-extensions')
  expect(log.endpoints.get('EVENT messaging')?.calls).toBe(2)
  expect(log.found.map(({ endpoint, kind, detail }) => [endpoint, kind, detail])).toEqual([
    ['EVENT messaging', 'breaks the contract', expect.stringContaining('createdAt')],
    ['EVENT messaging', 'unknown field', '$.mood'],
    ['EVENT typing', 'unknown call', 'an event that the contract does not have'],
  ])
})

test('what a page sends with its wish for a socket arrives; when the proxy ends, so does the socket', async () => {
  let received = ''
  const { proxy, port } = await opened((_request, socket, head) => {
    received += head
    socket.on('data', (bytes) => (received += bytes)).write('HTTP/1.1 101 Switching Protocols\r\n\r\n')
  })
  const socket = connect(port, '127.0.0.1')
  const closed = new Promise((resolve) => socket.resume().once('close', resolve))
  socket.write(
    'GET /socket.io/ HTTP/1.1\r\nhost: x\r\nupgrade: websocket\r\nconnection: Upgrade\r\n\r\nand more',
  )
  await vi.waitUntil(() => received === 'and more')
  await proxy.close()
  await closed
})

test('an event is read from a text of socket.io, with or without an acknowledgement or a namespace', () => {
  for (const text of [
    '42["messaging",1]',
    '427["messaging",1]',
    '42/chat,["messaging",1]',
    '42[\n"messaging",1]',
  ])
    expect(eventIn(text)).toEqual({ name: 'messaging', data: 1 })
  for (const text of ['2', '40{"sid":"x"}', '42[broken', '43["messaging",1]'])
    expect(eventIn(text)).toBeUndefined()
})
