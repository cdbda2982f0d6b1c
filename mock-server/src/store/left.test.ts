import { join } from 'node:path'
import { ClassicLevel } from 'classic-level'
import { expect, test, vi } from 'vitest'
import { json, logIn } from '../../test/differential/requests.ts'
import { png } from '../../test/pictures.ts'
import { asKilled, openStored, storeFolder } from '../../test/store/stored.ts'
import type { ServerOptions } from '../hosts/fastify.ts'

const advance = (advanceSeconds: number) => json('POST', '/__mock__/clock', { advanceSeconds })
const roomForTwo = { allFilesMb: (2.5 * png().length) / 1024 / 1024 }

async function open(folder: string, options: ServerOptions = {}) {
  const server = await openStored(folder, options)
  const { send } = server
  let shade = 0
  return {
    ...server,
    /** Uploads a picture of a guest and returns its path. */
    async upload(world: string): Promise<string> {
      const form = new FormData()
      form.append('file', new Blob([png(64, 96, shade++) as BlobPart], { type: 'image/png' }), 'a.png')
      const sent = new Request('http://localhost', { method: 'POST', body: form })
      const headers = { 'content-type': sent.headers.get('content-type') ?? '' }
      const body = Buffer.from(await sent.arrayBuffer())
      const answer = await send({ method: 'POST', url: '/api/chat/upload-image', headers, body }, world)
      return new URL(JSON.parse(answer.body).path, 'http://localhost').pathname
    },
    /** Returns for each path whether the server still has its upload. */
    there: (world: string, ...paths: string[]) =>
      Promise.all(paths.map(async (path) => (await send(json('GET', path), world)).status === 200)),
  }
}

/** Returns the keys that a killed server leaves in a store, without internal keys of the store. */
async function keysIn(folder: string): Promise<string[]> {
  const database = new ClassicLevel(join(asKilled(folder), 'worlds'))
  const keys = await database.keys().all()
  await database.close()
  return keys.filter((key) => !key.startsWith('meta/'))
}

test('deletes a removed world from the store with its last changes, and the uploads of a world that starts over', async () => {
  const folder = storeFolder()
  const first = await open(folder)
  await first.send(logIn('0810000001'), 'ended')
  for (const world of ['ended', 'anew']) await first.upload(world)
  await first.close()
  const second = await open(folder)
  await second.upload('ended')
  await second.send(json('POST', '/__mock__/reset', {}), 'anew')
  const files = (await keysIn(folder)).filter((key) => key.includes('/bytes/'))
  expect(files.map((key) => key.includes('ended'))).toEqual([true, true])
  const ended = second.worlds.get('ended')
  ended.set({ name: 'Changed' })
  second.worlds.persistence?.save(ended, () => {})
  second.worlds.remove('ended')
  await second.send(json('DELETE', '/__mock__/world'), 'anew')
  expect(await keysIn(folder)).toEqual([])
  await second.close()
})

test('keeps the key of a refused command, which changed nothing, after a kill', async () => {
  const folder = storeFolder()
  const verify = json('POST', '/api/otp/verify', { otpToken: 'unknown', otpCode: '123456' })
  const keyed = (request: typeof verify) => ({
    ...request,
    headers: { ...request.headers, 'idempotency-key': 'a' },
  })
  const first = await open(folder)
  expect((await first.send(keyed(verify), 'kept')).status).toBe(400)
  const second = await open(asKilled(folder))
  const other = json('POST', '/api/otp/verify', { otpToken: 'another', otpCode: '123456' })
  expect((await second.send(keyed(other), 'kept')).status).toBe(409)
  for (const { close } of [first, second]) await close()
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
      JSON.parse((await next.send(json('GET', '/__mock__/worlds'), 'a')).body).sleeping.sort()
    expect(await sleeping()).toEqual(names.slice(1).sort())
    expect(await Promise.all(names.map(next.save))).toEqual(saved)
    expect(await sleeping()).toEqual([])
    await next.close()
  }
})

test('keeps an upload removed after a kill if the upload made room for another world', async () => {
  const folder = storeFolder()
  const first = await open(folder, roomForTwo)
  const oldest = await first.upload('one')
  for (let n = 0; n < 2; n++) await first.upload('other')
  const second = await open(asKilled(folder))
  for (const { there, close } of [first, second]) {
    expect(await there('one', oldest)).toEqual([false])
    await close()
  }
})

test('deletes uploads that do not fit when a world is loaded', async () => {
  const folder = storeFolder()
  const first = await open(folder)
  const paths = [await first.upload('large'), await first.upload('large'), await first.upload('large')]
  await first.close()
  const smaller = await open(folder, roomForTwo)
  await smaller.send(advance(1), 'large')
  const killed = asKilled(folder)
  await smaller.close()
  for (const left of [killed, folder]) {
    const next = await open(left)
    expect(await next.there('large', ...paths)).toEqual([false, true, true])
    await next.close()
  }
})

test('delivers a message after its cause is stored', async () => {
  const { send, worlds, close } = await open(storeFolder())
  await send(logIn('0810000001'), 'heard')
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
  const message = { type: 'chat.message', guestId: 'a-guest-of-this-test', message: 'hello' }
  const response = send(json('POST', '/__mock__/events', message), 'heard')
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
