import { CHAT_FILE_NAME_MAX, SESSION_S } from '@wallet/contracts/limits'
import { expect, test } from 'vitest'
import { join, text } from '../../../../test/hostile.ts'
import { box, chunk, file, gif, jpeg, mp4, png, quicktime } from '../../../../test/pictures.ts'
import { type Client, openServer } from '../../../../test/server.ts'
import { openWorld } from '../../../../test/world.ts'
import { changeMember } from '../../life/events.ts'
import { GUEST_FILES_MAX, GUESTS_FILES_MAX } from './handlers.ts'

const server = await openServer()
const MEMBER = '0810000001'
const IMAGE = '/api/chat/upload-image'
const VIDEO = '/api/chat/upload-video'
const page = text('<!doctype html><script>alert(1)</script>')
const program = join(text('MZ'), Buffer.alloc(62), text('PE\0\0'))
let number = 0

function open() {
  const world = `uploads ${++number}`
  return {
    ...server.world(world),
    /** Downloads a file like a browser. */
    async download(path: string) {
      const response = await fetch(server.url + path, { headers: { 'x-mock-world': world } })
      return { headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) }
    },
  }
}

function send(client: Client, path: string, name: string, bytes: Uint8Array, type = '') {
  const form = new FormData()
  form.append('file', new Blob([bytes as Uint8Array<ArrayBuffer>], { type }), name)
  return client.post(path, form)
}

/** Returns the uploads that a world has stored. */
async function storeOf(client: Client) {
  const { files, ...others } = (await client.mock('GET', '/save')).body
  return { files: files as { _id: string; mime: string; base64: string }[], others }
}

test.each([
  ['a PNG', IMAGE, 'photo.png', png(), 'png', 'image/png'],
  ['a JPEG', IMAGE, 'photo.jpg', jpeg, 'jpg', 'image/jpeg'],
  ['a JPEG by its long name, in capitals', IMAGE, 'PHOTO.JPEG', jpeg, 'jpg', 'image/jpeg'],
  ['a GIF', IMAGE, 'รูปของฉัน (1).gif', gif, 'gif', 'image/gif'],
  ['a PNG of the longest name', IMAGE, 'x.png'.padStart(CHAT_FILE_NAME_MAX, 'x'), png(), 'png', 'image/png'],
  ['a PNG that is called a GIF', IMAGE, 'photo.gif', png(), 'png', 'image/png'],
  ['an MP4', VIDEO, 'clip.mp4', mp4, 'mp4', 'video/mp4'],
  ['a QuickTime video', VIDEO, 'IMG_0001.MOV', quicktime, 'mov', 'video/quicktime'],
  ['an MP4 that is called QuickTime', VIDEO, 'clip.mov', mp4, 'mp4', 'video/mp4'],
])('returns %s unchanged under a random name', async (_, path, name, bytes, extension, mime) => {
  const client = open()
  const { status, body } = await send(client, path, name, bytes, 'text/html')
  expect(status).toBe(200)
  expect(body.path).toMatch(new RegExp(`^/media/uploads/[0-9a-f]{24}\\.${extension}$`))
  const got = await client.download(body.path)
  expect(got.bytes.equals(bytes)).toBe(true)
  expect(got.headers.get('content-type')).toBe(mime)
  expect(got.headers.get('x-content-type-options')).toBe('nosniff')
})

test('removes bytes after the end of a picture or a video', async () => {
  const client = open()
  for (const [extension, bytes] of Object.entries({ png: png(), jpg: jpeg, gif, mp4 })) {
    const path = extension === 'mp4' ? VIDEO : IMAGE
    const { body } = await send(client, path, `a.${extension}`, join(bytes, page))
    expect((await client.download(body.path)).bytes.equals(bytes), extension).toBe(true)
  }
})

const brand = (name: string) => box('ftyp', text(name))
const refused: [what: string, path: string, name: string, bytes: Uint8Array][] = [
  ['a program as a video', VIDEO, 'clip.mp4', program],
  ['a picture as a video', VIDEO, 'clip.mp4', png()],
  ['a video as a picture', IMAGE, 'photo.png', mp4],
  ['a GIF without its end', IMAGE, 'photo.gif', gif.subarray(0, -1)],
  ['a GIF that is a script as well', IMAGE, 'photo.gif', text('GIF89a=1;alert(1)//')],
  ['a page in the clothes of an MP4', VIDEO, 'clip.mp4', join(brand('isom'), page)],
  ['a video without pictures', VIDEO, 'clip.mp4', join(brand('isom'), box('moov'))],
  ['a video that is only sound', VIDEO, 'clip.mp4', join(brand('M4A '), box('moov'), box('mdat'))],
  ['a video whose box claims too much', VIDEO, 'clip.mp4', mp4.subarray(0, -2)],
  ['a video behind a page', VIDEO, 'clip.mp4', join(page, mp4)],
  ['a WebM', VIDEO, 'clip.mp4', join(Buffer.from([0x1a, 0x45, 0xdf, 0xa3]), Buffer.alloc(60))],
  ['a picture without an extension', IMAGE, 'photo', png()],
  ['a picture whose whole name is an extension', IMAGE, 'png', png()],
  ['a picture that ends in .svg', IMAGE, 'photo.svg', png()],
  ['a video that ends in .exe', VIDEO, 'clip.mp4.exe', mp4],
  ['a video that ends in .png', VIDEO, 'clip.png', mp4],
  ['a picture that is hidden', IMAGE, '.png', png()],
  ['a name that reads backwards', IMAGE, 'photo\u202egnp.exe.png', png()],
  ['a name with a bell in it', IMAGE, 'photo\u0007.png', png()],
  ['a name that is too long', IMAGE, 'x.png'.padStart(CHAT_FILE_NAME_MAX + 1, 'x'), png()],
]

const rejecting = open()
const untouched = await storeOf(rejecting)

test.each(refused)('rejects %s', async (_, path, name, bytes) => {
  const type = path === IMAGE ? 'image/png' : 'video/mp4'
  const { status, body } = await send(rejecting, path, name, bytes, type)
  expect([status, body.message, body.key]).toEqual([400, 'KEY_INVALID', 'file'])
  expect(await storeOf(rejecting)).toEqual(untouched)
})

test('sends an upload as a message when it exists and has the right type', async () => {
  const client = open()
  const { path } = (await send(client, VIDEO, 'clip.mp4', mp4)).body
  const say = (fileType: string, filePath = path) =>
    client.post('/api/chat/send-message', {
      sender: 'customer',
      guestId: 'guest-5d0c2f9b71aa4e60',
      message: { message_type: 'media', payload: { fileType, filePath, name: 'clip.mp4' } },
    })
  expect(await say('image')).toMatchObject({ status: 400, body: { message: 'KEY_INVALID' } })
  for (const elsewhere of [`https://evil.example${path}`, `/elsewhere${path}`])
    expect(await say('video', elsewhere)).toMatchObject({ status: 400, body: { message: 'KEY_INVALID' } })
  for (const kind of ['video', 'file']) expect((await say(kind)).status).toBe(200)
})

test.each<[string, (opened: ReturnType<typeof openWorld>) => void]>([
  ['is over', ({ advance }) => advance(SESSION_S)],
  ['was ended', ({ world }) => changeMember(world, { username: MEMBER, session: 'INVALID_USER_2' })],
])('limits the uploads of a member whose login %s like those of a guest', (_, end) => {
  const opened = openWorld()
  const client = opened.withToken(opened.as(MEMBER).token, 'a')
  const upload = () => client.upload(IMAGE, file('photo.png', png())).status
  const taken = () => Array.from({ length: GUEST_FILES_MAX + 1 }, upload)
  expect(taken()).toEqual(Array(GUEST_FILES_MAX + 1).fill(200))
  end(opened)
  expect(taken()).toEqual([...Array(GUEST_FILES_MAX).fill(200), 413])
})

test('does not count uploads of members as uploads of guests', () => {
  const { as, guestAt } = openWorld()
  const photo = file('photo.png', png())
  const member = as(MEMBER)
  for (let n = 0; n < GUESTS_FILES_MAX; n++) expect(member.upload(IMAGE, photo).status).toBe(200)
  expect(guestAt('a').upload(IMAGE, photo).status).toBe(200)
})

test('limits the bytes per hour of one guest and of all guests', () => {
  const { guestAt } = openWorld()
  const small = png()
  const padding = chunk('teXt', Buffer.alloc(9_000_000))
  const photo = file('photo.png', Buffer.concat([small.subarray(0, -12), padding, chunk('IEND')]))
  const statusOf = (address: string) => guestAt(address).upload(IMAGE, photo).status
  expect([...'aaaaabbc'].map(statusOf)).toEqual([200, 200, 200, 200, 413, 200, 200, 413])
})
