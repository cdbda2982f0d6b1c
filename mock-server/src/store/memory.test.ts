import { Readable } from 'node:stream'
import { io } from 'socket.io-client'
import { afterEach, expect, test, vi } from 'vitest'
import { sendTo } from '../../test/differential/hosts.ts'
import { json } from '../../test/differential/requests.ts'
import { png } from '../../test/pictures.ts'
import { openServer } from '../../test/server.ts'
import { openStored, storeFolder } from '../../test/store/stored.ts'
import { NOON } from '../../test/world.ts'

afterEach(() => void vi.useRealTimers())

const LONGER_THAN_BUSY_MS = 11_000
const anyCall = json('GET', '/api/lookup/info')

/** Starts a store with room for one world in memory. A new world removes the others if possible. */
async function open() {
  let now = NOON
  let others = 0
  const server = await openStored(storeFolder(), { clock: () => now, worldsKept: 1 })
  const send = sendTo(server.app)
  return {
    ...server,
    send,
    async crowdOut(afterMs = LONGER_THAN_BUSY_MS) {
      now += afterMs
      expect((await send(anyCall, `another ${++others}`)).status).toBe(200)
    },
    isInMemory: (world: string) => server.worlds.peek(world) !== undefined,
  }
}

test('keeps a recently used world in memory, and removes it later', async () => {
  const { send, crowdOut, isInMemory, app } = await open()
  await send(anyCall, 'used')
  await crowdOut(9_000)
  expect(isInMemory('used')).toBe(true)
  await send(anyCall, 'used')
  await crowdOut(9_000)
  expect(isInMemory('used')).toBe(true)
  await crowdOut()
  expect(isInMemory('used')).toBe(false)
  await app.close()
})

test('keeps a world in memory while a call is delayed', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { send, crowdOut, isInMemory, app, bugs } = await open()
  const delay = { endpoint: 'GET /api/lookup/info', kind: 'delay', delayMs: 300 }
  await send(json('POST', '/__mock__/faults', { ...delay, times: 1 }), 'held')
  const heldUp = send(anyCall, 'held')
  await vi.waitFor(() => expect(vi.getTimerCount()).toBeGreaterThan(0))
  await crowdOut()
  expect(isInMemory('held')).toBe(true)
  vi.runAllTimers()
  expect((await heldUp).status).toBe(200)
  await crowdOut()
  expect(isInMemory('held')).toBe(false)
  await app.close()
  expect(bugs).toEqual([])
})

test('loads a world again that left memory during an upload', async () => {
  const { app, crowdOut, isInMemory, send, bugs } = await open()
  await send(anyCall, 'uploading')
  const [head, end] = [
    '--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n',
    '\r\n--x--\r\n',
  ]
  let isTaken = false
  const body = new Readable({
    read() {
      isTaken = true
    },
  })
  body.push(head)
  const uploaded = app.inject({
    method: 'POST',
    url: '/api/chat/upload-image',
    headers: { 'x-mock-world': 'uploading', 'content-type': 'multipart/form-data; boundary=x' },
    payload: body,
  })
  await vi.waitFor(() => expect(isTaken).toBe(true))
  await crowdOut()
  expect(isInMemory('uploading')).toBe(false)
  for (const piece of [png(), end, null]) body.push(piece)
  expect((await uploaded).statusCode).toBe(200)
  await app.close()
  expect(bugs).toEqual([])
})

test('keeps a world in memory while a socket is open', async () => {
  let now = NOON
  const { app, url, world, worlds } = await openServer({
    store: storeFolder(),
    worldsKept: 1,
    metrics: true,
    clock: () => now,
  })
  const crowdOut = async (name: string) => {
    now += LONGER_THAN_BUSY_MS
    expect((await world(name).get('/api/lookup/info')).status).toBe(200)
  }
  await world('heard').get('/api/lookup/info')
  const socket = io(url, { auth: { world: 'heard' }, transports: ['websocket'], forceNew: true })
  await new Promise<void>((resolve) => socket.on('connect', resolve))
  await crowdOut('second')
  expect(worlds.peek('heard')).toBeDefined()
  socket.disconnect()
  await vi.waitFor(async () =>
    expect((await world('default').get('/metrics')).body).toMatch(/^mock_sockets 0$/m),
  )
  await crowdOut('third')
  expect(worlds.peek('heard')).toBeUndefined()
  await app.close()
})
