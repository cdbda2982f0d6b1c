const bytesOf = (base64: string) => new Uint8Array(Buffer.from(base64, 'base64'))

/** 64 by 96 white pixels. */
export const picture = {
  name: 'slip.png',
  type: 'image/png',
  bytes: bytesOf(
    'iVBORw0KGgoAAAANSUhEUgAAAEAAAABgAQAAAACFvklFAAAAFElEQVR42mP4DwUMo4xRxiiD2gwAPwX9H/NkmY0AAAAASUVORK5CYII=',
  ),
}

/** A page that calls itself a picture. */
export const disguised = {
  name: 'slip.png',
  type: 'image/png',
  bytes: new TextEncoder().encode('<h1>Slip</h1>'),
}

const box = (type: string, data = '') => `${String.fromCharCode(0, 0, 0, data.length + 8)}${type}${data}`

/** The least that is a video. */
export const video = {
  name: 'chat.mp4',
  type: 'video/mp4',
  bytes: new Uint8Array(
    Buffer.from(box('ftyp', 'isom\0\0\0\0') + box('moov') + box('mdat', '\0'.repeat(16)), 'latin1'),
  ),
}
