import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { openServer } from '../../test/server.ts'

const server = await openServer()
const PATH = '/media/chat/send-slip.mp4'
const clip = readFileSync(new URL('../../../fixtures/art/chat/send-slip.mp4', import.meta.url))

async function ask(range?: string, path = PATH) {
  const response = await fetch(server.url + path, { headers: range ? { range } : {} })
  const { status, headers } = response
  return { status, headers, bytes: Buffer.from(await response.arrayBuffer()) }
}

test.each([undefined, 'bytes=', 'bytes=-', 'bytes=a-b', 'lines=1-2', 'bytes=1-2,5-6'])(
  'returns the whole video and the header Accept-Ranges for the range %s',
  async (range) => {
    const { status, headers, bytes } = await ask(range)
    expect({ status, type: headers.get('content-type'), ranges: headers.get('accept-ranges') }).toEqual({
      status: 200,
      type: 'video/mp4',
      ranges: 'bytes',
    })
    expect(bytes.equals(clip)).toBe(true)
  },
)

test.each([
  ['bytes=0-1', 0, 2],
  ['bytes=100-', 100, clip.length],
  ['bytes=-100', clip.length - 100, clip.length],
  ['bytes=0-99999999', 0, clip.length],
  ['bytes=-99999999', 0, clip.length],
  [`bytes=${clip.length - 1}-`, clip.length - 1, clip.length],
])('returns the requested part for %s', async (range, first, end) => {
  const { status, headers, bytes } = await ask(range)
  expect(status).toBe(206)
  expect(headers.get('content-range')).toBe(`bytes ${first}-${end - 1}/${clip.length}`)
  expect(bytes.equals(clip.subarray(first, end))).toBe(true)
})

test.each([`bytes=${clip.length}-`, 'bytes=9-3', 'bytes=-0'])(
  'answers 416 to the range %s',
  async (range) => {
    const { status, headers, bytes } = await ask(range)
    expect({ status, size: bytes.length }).toEqual({ status: 416, size: 0 })
    expect(headers.get('content-range')).toBe(`bytes */${clip.length}`)
  },
)

test('answers 404 to a range of a missing file', async () => {
  expect((await ask('bytes=0-1', '/media/chat/nope.mp4')).status).toBe(404)
})
