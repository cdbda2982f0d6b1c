import { join } from 'node:path'
import { ClassicLevel } from 'classic-level'
import { expect, test, vi } from 'vitest'
import { sendTo } from '../../test/differential/hosts.ts'
import { json } from '../../test/differential/requests.ts'
import { png } from '../../test/pictures.ts'
import { asKilled, openStored, storeFolder } from '../../test/store/stored.ts'
import { NOON } from '../../test/world.ts'
import type { ServerOptions } from '../hosts/fastify.ts'

const MEMBER = '0810000001'
const login = json('POST', '/api/login', { username: MEMBER, password: 'wallet-demo-1' })
const advance = (advanceSeconds: number) => json('POST', '/__mock__/clock', { advanceSeconds })

async function open(folder: string, options: ServerOptions = {}) {
  const server = await openStored(folder, { clock: () => NOON, ...options })
  const send = sendTo(server.app)
  let shade = 0
  /** Uploads a picture and returns the answer. */
  async function sendFile(world: string, url: string, bytes: Uint8Array, headers = {}) {
    const form = new FormData()
    form.append('file', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'a.png')
    const sent = new Request('http://localhost', { method: 'POST', body: form })
    const type = { 'content-type': sent.headers.get('content-type') ?? '' }
    const body = Buffer.from(await sent.arrayBuffer())
    const answer = await send({ method: 'POST', url, headers: { ...headers, ...type }, body }, world)
    return JSON.parse(answer.body)
  }
  return {
    ...server,
    send,
    sendFile,
    /** Uploads a picture of a guest and returns its path. */
    async upload(world: string): Promise<string> {
      const { path } = await sendFile(world, '/api/chat/upload-image', png(64, 96, shade++))
      return new URL(path, 'http://localhost').pathname
    },
    isThere: async (world: string, url: string) =>
      (await send({ method: 'GET', url, headers: {} }, world)).status === 200,
    async close() {
      await server.app.close()
      expect(server.bugs).toEqual([])
    },
  }
}

/** Returns the keys in a store, without internal keys of the store. */
async function keysIn(folder: string): Promise<string[]> {
  const database = new ClassicLevel(join(folder, 'worlds'))
  const keys = await database.keys().all()
  await database.close()
  return keys.filter((key) => !key.startsWith('meta/'))
}

test('deletes a removed world from the store', async () => {
  const folder = storeFolder()
  const first = await open(folder)
  await first.send(login, 'ended')
  await first.upload('ended')
  await first.close()
  const second = await open(folder)
  await second.upload('ended')
  expect(await keysIn(asKilled(folder))).not.toEqual([])
  await second.send(json('DELETE', '/__mock__/world'), 'ended')
  expect(await keysIn(asKilled(folder))).toEqual([])
  await second.close()
})

test('deletes the uploads of a world that starts over', async () => {
  const folder = storeFolder()
  const first = await open(folder)
  await first.upload('anew')
  await first.close()
  const second = await open(folder)
  await second.send(json('POST', '/__mock__/reset', {}), 'anew')
  expect((await keysIn(asKilled(folder))).filter((key) => key.includes('/bytes/'))).toEqual([])
  await second.close()
})

test('keeps worlds with unusual names apart and lists them while they are not in memory', async () => {
  const names = ['a', 'a/b', 'a/0', 'a/000000000000', 'a0', 'A', '%61', 'a b', '..', 'a:b', '/']
  const folder = storeFolder()
  const { send, save, close } = await open(folder)
  for (const [n, name] of names.entries()) await send(advance(n + 1), name)
  const killed = asKilled(folder)
  const saved = await Promise.all(names.map(save))
  await close()
  for (const left of [killed, folder]) {
    const next = await open(left)
    const sleeping = async () =>
      JSON.parse((await next.send(json('GET', '/__mock__/worlds'), 'a')).body).sleeping
    expect((await sleeping()).sort()).toEqual(names.slice(1).sort())
    expect(await Promise.all(names.map(next.save))).toEqual(saved)
    expect(await sleeping()).toEqual([])
    await next.close()
  }
})

test('keeps an upload removed after a kill if the upload made room for another world', async () => {
  const folder = storeFolder()
  const roomForTwo = { allFilesMb: (2.5 * png().length) / 1024 / 1024 }
  const first = await open(folder, roomForTwo)
  const oldest = await first.upload('one')
  for (let n = 0; n < 2; n++) await first.upload('other')
  expect(await first.isThere('one', oldest)).toBe(false)
  const second = await open(asKilled(folder))
  expect(await second.isThere('one', oldest)).toBe(false)
  await first.close()
  await second.close()
})

test('deletes uploads that do not fit when a world is loaded', async () => {
  const folder = storeFolder()
  const first = await open(folder)
  const paths = [await first.upload('large'), await first.upload('large'), await first.upload('large')]
  await first.close()
  const smaller = await open(folder, { allFilesMb: (2.5 * png().length) / 1024 / 1024 })
  await smaller.send(advance(1), 'large')
  const killed = asKilled(folder)
  await smaller.close()
  for (const left of [killed, folder]) {
    const next = await open(left)
    expect(await Promise.all(paths.map((path) => next.isThere('large', path)))).toEqual([false, true, true])
    await next.close()
  }
})

test('delivers a message after its cause is stored', async () => {
  const { send, worlds, close } = await open(storeFolder())
  await send(login, 'heard')
  const deliver = vi.spyOn(worlds, 'deliver')
  const { batch } = ClassicLevel.prototype
  let write = () => {}
  const mayWrite = new Promise<void>((resolve) => {
    write = resolve
  })
  const written = vi.spyOn(ClassicLevel.prototype, 'batch').mockImplementation(async function (
    this: ClassicLevel,
    ...given: unknown[]
  ) {
    await mayWrite
    return batch.apply(this, given as never)
  } as never)
  const response = send(
    json('POST', '/__mock__/events', {
      type: 'chat.message',
      guestId: 'a-guest-of-this-test',
      message: 'hello',
    }),
    'heard',
  )
  await vi.waitFor(() => expect(written).toHaveBeenCalled())
  expect(deliver).not.toHaveBeenCalled()
  write()
  expect((await response).status).toBe(200)
  await vi.waitFor(() => expect(deliver).toHaveBeenCalledTimes(1))
  // A power cut must lose nothing, so each write waits for the disk.
  for (const [, options] of written.mock.calls as unknown as [unknown, unknown][])
    expect(options).toEqual({ sync: true })
  vi.restoreAllMocks()
  await close()
})

test('stores the last change of a world that leaves memory at once', async () => {
  const { send, save, worlds, close } = await open(storeFolder())
  await send(advance(1), 'leaving')
  const world = worlds.get('leaving')
  world.set({ name: 'Changed' })
  worlds.persistence?.save(world, () => {})
  worlds.drop('leaving')
  expect((await save('leaving')).provider.name).toBe('Changed')
  await close()
})
