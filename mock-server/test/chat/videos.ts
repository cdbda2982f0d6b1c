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
