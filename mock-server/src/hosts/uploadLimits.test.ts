import { describe, expect, test } from 'vitest'
import { arrive } from '../../test/keyed.ts'
import { chunk, png } from '../../test/pictures.ts'
import { openServer } from '../../test/server.ts'
import { GUEST_FILES_MAX, GUESTS_FILES_MAX } from '../provider/areas/chat/uploads.ts'

const server = await openServer({ worldFilesMb: 1, allFilesMb: 2 })
let shade = 0

/** Returns a different picture each time, of about this number of bytes. */
function picture(bytes: number): FormData {
  const small = png(64, 96, shade++ % 256)
  const padding = Buffer.alloc(Math.max(0, bytes - small.length - 24))
  const padded = Buffer.concat([small.subarray(0, -12), chunk('teXt', padding), chunk('IEND')])
  const form = new FormData()
  form.append('file', new Blob([padded], { type: 'image/png' }), 'photo.png')
  return form
}

/** Logs in a member who uploads pictures to the chat. */
async function uploader() {
  const { client, token } = await arrive(server)
  const upload = async (
    bytes: number,
    options: { token?: string; headers?: Record<string, string> } = { token },
  ) => client.send('POST', '/api/chat/upload-image', { ...options, body: picture(bytes) })
  return {
    client,
    token,
    upload,
    keep: async (bytes: number): Promise<string> => (await upload(bytes)).body.path,
    isThere: async (path: string) => (await client.get(path)).status === 200,
  }
}

const areThere = async (member: Awaited<ReturnType<typeof uploader>>, paths: string[]) =>
  Promise.all(paths.map(member.isThere))

describe('upload limits', () => {
  test('removes the oldest files above the limit of one world', async () => {
    const member = await uploader()
    const paths: string[] = []
    for (let count = 0; count < 5; count++) paths.push(await member.keep(300_000))
    expect(await areThere(member, paths)).toEqual([false, false, true, true, true])
  })

  test('removes the oldest files above the limit of all worlds, and frees space when a world is reset', async () => {
    const members = [await uploader(), await uploader(), await uploader()] as const
    const [first, second, third] = members
    const early = await first.keep(900_000)
    const later = await second.keep(900_000)
    const last = await third.keep(900_000)
    expect([await first.isThere(early), await second.isThere(later), await third.isThere(last)]).toEqual([
      false,
      true,
      true,
    ])
    // The newer file must stay, because the older file is removed first.
    await third.client.mock('POST', '/reset', {})
    const again = await first.upload(900_000, {})
    expect([await first.isThere(again.body.path), await second.isThere(later)]).toEqual([true, true])
  })

  test('counts the files of a loaded world', async () => {
    const member = await uploader()
    const paths = [await member.keep(300_000), await member.keep(300_000), await member.keep(300_000)]
    const { body: saved } = await member.client.mock('GET', '/save')
    expect((await member.client.mock('POST', '/load', saved)).status).toBe(200)
    expect(await areThere(member, paths)).toEqual([true, true, true])
    paths.push(await member.keep(300_000))
    expect(await areThere(member, paths)).toEqual([false, true, true, true])
  })
})

const tooMany = (hint: string) => ({
  status: 413,
  body: { message: 'KEY_INVALID', key: 'file', hint: expect.stringContaining(hint) },
})
/** A guest behind a proxy. */
const guestAt = (address: string) => ({ headers: { 'x-forwarded-for': address } })

test('limits the files of a guest per hour', async () => {
  const member = await uploader()
  const guest = guestAt('203.0.113.1')
  for (let count = 0; count < GUEST_FILES_MAX; count++)
    expect((await member.upload(500, guest)).status).toBe(200)
  for (const options of [guest, { ...guest, token: 'a-strange-token' }, guestAt('9.9.9.9, 203.0.113.1')])
    expect(await member.upload(500, options)).toMatchObject(
      tooMany(`a guest may send ${GUEST_FILES_MAX} files`),
    )
  expect((await member.upload(500, guestAt('203.0.113.2'))).status).toBe(200)
  expect((await member.upload(500, {})).status).toBe(200)
  expect((await member.upload(500)).status).toBe(200)
  await member.client.mock('POST', '/clock', { advanceSeconds: 3600 })
  expect((await member.upload(500, guest)).status).toBe(200)
})

test('identifies a guest without a proxy by the address', async () => {
  const member = await uploader()
  for (let count = 0; count < GUEST_FILES_MAX; count++)
    expect((await member.upload(500, {})).status).toBe(200)
  for (const same of [{}, guestAt('127.0.0.1')])
    expect(await member.upload(500, same)).toMatchObject(tooMany(`a guest may send ${GUEST_FILES_MAX} files`))
  expect((await member.upload(500, guestAt('203.0.113.2'))).status).toBe(200)
})

test('limits the files of all guests of a world per hour', async () => {
  const { client } = await arrive(server)
  const body = picture(500)
  const send = (address: string) =>
    client.send('POST', '/api/chat/upload-image', { ...guestAt(address), body })
  const all = Array.from({ length: GUESTS_FILES_MAX }, (_, index) => send(`203.0.113.${index % 9}`))
  expect(new Set((await Promise.all(all)).map(({ status }) => status))).toEqual(new Set([200]))
  expect(await send('203.0.113.10')).toMatchObject(
    tooMany(`all guests together may send ${GUESTS_FILES_MAX} files`),
  )
  const elsewhere = await uploader()
  expect((await elsewhere.upload(500, guestAt('203.0.113.10'))).status).toBe(200)
})
