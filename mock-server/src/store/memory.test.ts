import { Readable } from 'node:stream'
import { io } from 'socket.io-client'
import { afterEach, expect, test, vi } from 'vitest'
import { sendTo } from '../../test/differential/hosts.ts'
import { json } from '../../test/differential/requests.ts'
import { png } from '../../test/pictures.ts'
import { openServer } from '../../test/server.ts'
import { storeFolder } from '../../test/store/stored.ts'
import { NOON } from '../../test/world.ts'

afterEach(() => void vi.useRealTimers())

const LONGER_THAN_BUSY_MS = 11_000

/** Starts a store with room for one world in memory. A new world removes the others if possible. */
async function open() {
  let now = NOON
  let others = 0
  const server = await openServer({
    ...{ store: storeFolder(), worldsKept: 1, metrics: true, clock: () => now },
  })
  const send = sendTo(server.app)
  const use = async (world: string) =>
    expect((await send(json('GET', '/api/lookup/info'), world)).status).toBe(200)
  return {
    ...server,
    send,
    use,
    /** Uses another world after a time. Returns whether this world is still in memory. */
    async survives(world: string, afterMs = LONGER_THAN_BUSY_MS) {
      now += afterMs
      await use(`another ${++others}`)
      return server.worlds.peek(world) !== undefined
    },
  }
}

test('keeps a recently used world in memory, and removes it later', async () => {
  const { use, survives } = await open()
  for (let time = 0; time < 2; time++) {
    await use('used')
    expect(await survives('used', 9_000)).toBe(true)
  }
  expect(await survives('used')).toBe(false)
})

test('keeps a world in memory while a call is delayed', async () => {
  const { send, use, survives } = await open()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const delay = { endpoint: 'GET /api/lookup/info', kind: 'delay', delayMs: 300, times: 1 }
  await send(json('POST', '/__mock__/faults', delay), 'held')
  const heldUp = use('held')
  await vi.waitFor(() => expect(vi.getTimerCount()).toBeGreaterThan(0))
  expect(await survives('held')).toBe(true)
  vi.advanceTimersByTime(delay.delayMs)
  await heldUp
  expect(await survives('held')).toBe(false)
})

test('loads a world again that left memory during an upload', async () => {
  const { app, use, survives } = await open()
  await use('uploading')
  let isTaken = false
  const payload = new Readable({
    read() {
      isTaken = true
    },
  })
  const part = 'content-disposition: form-data; name="file"; filename="a.png"\r\ncontent-type: image/png'
  payload.push(`--x\r\n${part}\r\n\r\n`)
  const headers = { 'x-mock-world': 'uploading', 'content-type': 'multipart/form-data; boundary=x' }
  const uploaded = app.inject({ method: 'POST', url: '/api/chat/upload-image', headers, payload })
  await vi.waitFor(() => expect(isTaken).toBe(true))
  expect(await survives('uploading')).toBe(false)
  for (const piece of [png(), '\r\n--x--\r\n', null]) payload.push(piece)
  expect((await uploaded).statusCode).toBe(200)
})

test('keeps a world in memory while a socket is open', async () => {
  const { url, world, use, survives } = await open()
  await use('heard')
  const socket = io(url, { auth: { world: 'heard' }, transports: ['websocket'], forceNew: true })
  await new Promise<void>((resolve) => socket.on('connect', resolve))
  expect(await survives('heard')).toBe(true)
  socket.disconnect()
  const figures = async () => (await world('default').get('/metrics')).body
  await vi.waitFor(async () => expect(await figures()).toMatch(/^mock_sockets 0$/m))
  expect(await survives('heard')).toBe(false)
})
