import { expect, test } from 'vitest'
import { arrive } from '../../test/keyed.ts'
import { chunk, png } from '../../test/pictures.ts'
import { openServer } from '../../test/server.ts'
import { GUEST_FILES_MAX, GUESTS_FILES_MAX } from '../provider/areas/chat/handlers.ts'

const server = await openServer({ worldFilesMb: 1 })
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

/** Opens a world with a member who uploads pictures to the chat. */
async function open() {
  const { client, token } = await arrive(server)
  const upload = (bytes: number, options: object = { token }) =>
    client.send('POST', '/api/chat/upload-image', { ...options, body: picture(bytes) })
  const paths: string[] = []
  return {
    ...client,
    upload,
    async keep(bytes: number, options?: object) {
      paths.push((await upload(bytes, options)).body.path)
    },
    /** Returns for each picture whether the server still has it. */
    there: () => Promise.all(paths.map(async (path) => (await client.get(path)).status === 200)),
    /** Uploads pictures of these clients at the same time. Returns their statuses, each once. */
    statuses: async (...options: object[]) => {
      const answers = await Promise.all(options.map((one) => upload(500, one)))
      return [...new Set(answers.map(({ status }) => status))]
    },
  }
}

test('removes the oldest files above the limit of one world, also of a loaded world', async () => {
  const { keep, there, mock } = await open()
  for (let count = 0; count < 5; count++) await keep(300_000)
  expect(await there()).toEqual([false, false, true, true, true])
  await mock('POST', '/load', (await mock('GET', '/save')).body)
  expect(await there()).toEqual([false, false, true, true, true])
  await keep(300_000)
  expect(await there()).toEqual([false, false, false, true, true, true])
})

const times = <T>(count: number, make: (index: number) => T) =>
  Array.from({ length: count }, (_, at) => make(at))
/** A guest behind a proxy. */
const guestAt = (address: string) => ({ headers: { 'x-forwarded-for': address } })
const [GUEST, OTHER] = [guestAt('203.0.113.1'), guestAt('203.0.113.2')]

test.each([
  ['behind a proxy', GUEST, [GUEST, { ...GUEST, token: 'a-strange-token' }, guestAt('9.9.9.9, 203.0.113.1')]],
  ['without a proxy', {}, [{}, guestAt('127.0.0.1')]],
])('limits the files of a guest %s per hour', async (_, guest, same) => {
  const { upload, statuses, mock } = await open()
  expect(await statuses(...times(GUEST_FILES_MAX, () => guest))).toEqual([200])
  const hint = expect.stringContaining(`a guest may send ${GUEST_FILES_MAX} files`)
  for (const options of same)
    expect(await upload(500, options)).toMatchObject({ status: 413, body: { key: 'file', hint } })
  expect([await statuses(OTHER), (await upload(500)).status]).toEqual([[200], 200])
  await mock('POST', '/clock', { advanceSeconds: 3600 })
  expect(await statuses(guest)).toEqual([200])
})

test('limits the files of all guests of a world per hour', async () => {
  const { upload, statuses } = await open()
  const guests = times(GUESTS_FILES_MAX, (index) => guestAt(`203.0.113.${index % 9}`))
  expect(await statuses(...guests)).toEqual([200])
  const hint = expect.stringContaining(`all guests together may send ${GUESTS_FILES_MAX} files`)
  expect(await upload(500, guestAt('203.0.113.10'))).toMatchObject({ status: 413, body: { hint } })
  expect(await (await open()).statuses(guestAt('203.0.113.10'))).toEqual([200])
})
