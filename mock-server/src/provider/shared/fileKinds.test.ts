import { expect, test } from 'vitest'
import { end, join, start, text } from '../../../test/hostile.ts'
import { box, gif, jpeg, png, segment } from '../../../test/pictures.ts'
import { detectFile, pictures, videos } from './fileKinds.ts'

const imageOf = (bytes: Uint8Array) => detectFile(bytes, pictures)
const videoOf = (bytes: Uint8Array) => detectFile(bytes, videos)

/** A dot without global colours. The frame has its own colours. */
const part = (first: number, end?: number) => gif.subarray(first, end)
const ownSize = join(part(19, 28), Buffer.of(0x80), part(13, 19))
const ownColours = join(part(0, 10), Buffer.of(0, 0, 0), ownSize, part(29))
const restarted = join(jpeg.subarray(0, -2), Buffer.of(0xff, 0xd0, 0xff, 0x00, 0xff, 0xd7, 0x12, 0xff), end)

/** Creates a box with a 64-bit length. `high` adds multiples of 4 GB. */
function longBox(type: string, data: Uint8Array, high: number) {
  const head = Buffer.alloc(16)
  head.writeUInt32BE(1, 0)
  head.write(type, 4, 'latin1')
  head.writeUInt32BE(high, 8)
  head.writeUInt32BE(16 + data.length, 12)
  return join(head, data)
}

test.each([
  ['a GIF whose frame has its own colours', ownColours, { extension: 'gif', width: 1, height: 1 }],
  ['a JPEG with restarts and fill bytes', restarted, { extension: 'jpg', width: 48, height: 64 }],
  ['an old GIF', Buffer.from(gif.toString('latin1').replace('89a', '87a'), 'latin1'), { extension: 'gif' }],
  ['a PNG', png(), { extension: 'png', width: 64, height: 96 }],
])('recognises the type of %s', (_, bytes, type) => {
  expect(imageOf(bytes)).toMatchObject({ ...type, end: bytes.length })
})

test('accepts video boxes with 64-bit lengths and rejects boxes longer than the file', () => {
  const video = (high: number) =>
    join(box('ftyp', text('isom')), box('moov'), longBox('mdat', Buffer.alloc(8), high))
  expect(videoOf(video(0))).toMatchObject({ extension: 'mp4', end: video(0).length })
  expect(videoOf(video(1))).toBeNull()
})

const videoOfBrand = (brand: string) => join(box('ftyp', text(brand)), box('moov'), box('mdat'))

test.each([
  ['mp4', 'isom iso2 iso6 iso9 mp41 mp42 avc1 MSNV dash 3gp4 3gp6'.split(' ').concat('M4V ')],
  ['mov', ['qt  ']],
  [undefined, ['M4A ', 'heic', 'avif', 'mif1', 'xqt ']],
])('stores as %s a video of the brands %j', (extension, brands) => {
  for (const brand of brands) expect(videoOf(videoOfBrand(brand))?.extension, brand).toBe(extension)
})

test('accepts a video whose last box has no length', () => {
  const video = videoOfBrand('isom')
  video.writeUInt32BE(0, video.length - 8)
  expect(videoOf(video)).toMatchObject({ end: video.length })
})

test.each([
  [[0xc0, 0xc1, 0xc2, 0xc3, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcd, 0xce, 0xcf], 'jpg'],
  [[0xc4, 0xc8, 0xcc], undefined],
])('reads a JPEG with the size in marker %j: %s', (markers, extension) => {
  const size = [8, 0, 64, 0, 48, 1, 1, 0x11, 0]
  const scan = join(segment(0xda, [1, 1, 0, 0, 63, 0]), Buffer.of(1, 2, 3))
  for (const marker of markers)
    expect(imageOf(join(start, segment(marker, size), scan, end))?.extension).toBe(extension)
})
