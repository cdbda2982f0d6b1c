import { crc32, deflateSync } from 'node:zlib'
import type { Upload } from '../src/engine/apiRequest.ts'

export const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

export function chunk(type: string, data: Uint8Array = new Uint8Array()): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}

export function header(width: number, height: number): Buffer {
  const data = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 0, 0, 0, 0])
  data.writeUInt32BE(width, 0)
  data.writeUInt32BE(height, 4)
  return chunk('IHDR', data)
}

/** Creates a grey PNG. Each shade (0 to 255) gives different bytes. */
export function png(width = 64, height = 96, shade = 255): Buffer {
  const row = Buffer.alloc(width + 1, shade)
  row[0] = 0
  const pixels = deflateSync(Buffer.concat(Array.from({ length: height }, () => row)))
  return Buffer.concat([PNG_SIGNATURE, header(width, height), chunk('IDAT', pixels), chunk('IEND')])
}

/** A picture of 48 by 64 pixels, from the canvas of a browser. */
export const jpeg = Buffer.from(
  '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDABsSFBcUERsXFhceHBsgKEIrKCUlKFE6PTBCYFVlZF9VXVtqeJmBanGQc1tdhbWGkJ6jq62rZ4C8yb' +
    'qmx5moq6T/2wBDARweHigjKE4rK06kbl1upKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKT/wAARCA' +
    'BAADADASIAAhEBAxEB/8QAFgABAQEAAAAAAAAAAAAAAAAAAAYF/8QAJhABAAABCwUBAAAAAAAAAAAAABEBAgQFBhITFUSCwQMhVKLRUf/EAB' +
    'gBAQEBAQEAAAAAAAAAAAAAAAIAAwEE/8QAHBEAAwEBAAMBAAAAAAAAAAAAAAECEQMSMUEy/9oADAMBAAIRAxEAPwCmBCnEeQarC6EK3bManZ' +
    'yVc8W6cV68N0BkMIVdIVty+mfT4G7ZjU7OWE3bManZyfT8gj2boDzG4SmTVh4/vN+qsKac+guUyUyasPH95v1q1FQ6RRMfH6dy9dh3kljCP4' +
    '1h19G1hKEnoAAQARABEAER/9k=',
  'base64',
)

/** Creates a JPEG segment: marker, length and data. */
export function segment(marker: number, data: number[]): Buffer {
  const length = data.length + 2
  return Buffer.from([0xff, marker, length >> 8, length & 0xff, ...data])
}

export const file = (name: string, bytes: Uint8Array, type = 'image/png'): Upload => ({ name, type, bytes })

/** Creates a box of a video: length, type and data. */
export function box(type: string, data: Uint8Array = new Uint8Array()): Buffer {
  const head = Buffer.alloc(8, type, 'latin1')
  head.write(type, 4, 'latin1')
  head.writeUInt32BE(data.length + 8, 0)
  return Buffer.concat([head, data])
}

const video = (brand: string) =>
  Buffer.concat([
    box('ftyp', Buffer.from(`${brand}\0\0\0\0`, 'latin1')),
    box('moov'),
    box('mdat', Buffer.alloc(16)),
  ])

/** The smallest video. */
export const mp4 = video('isom')
export const quicktime = video('qt  ')

/** A red dot. */
export const gif = Buffer.from('R0lGODlhAQABAIAAAP8AAAAAACwAAAAAAQABAAACAkQBADs=', 'base64')
