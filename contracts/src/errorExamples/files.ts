const bytesOf = (latin1: string) => Uint8Array.from(latin1, (letter) => letter.charCodeAt(0))

/** 64 by 96 white pixels. */
export const picture = {
  name: 'slip.png',
  type: 'image/png',
  bytes: bytesOf(
    atob(
      'iVBORw0KGgoAAAANSUhEUgAAAEAAAABgAQAAAACFvklFAAAAFElEQVR42mP4DwUMo4xRxiiD2gwAPwX9H/NkmY0AAAAASUVORK5CYII=',
    ),
  ),
}

/** An HTML page with the name and type of a picture. */
export const disguised = { name: 'slip.png', type: 'image/png', bytes: bytesOf('<h1>Slip</h1>') }

const box = (type: string, data = '') => `${String.fromCharCode(0, 0, 0, data.length + 8)}${type}${data}`

export const video = {
  name: 'chat.mp4',
  type: 'video/mp4',
  bytes: bytesOf(box('ftyp', 'isom\0\0\0\0') + box('moov') + box('mdat', '\0'.repeat(16))),
}
