import { decode as decodePng } from 'fast-png'
import jpeg from 'jpeg-js'
import decodeQr from 'qr/decode.js'
import type { SlipReading } from '../../rows.ts'
import { hasFinderPattern } from './finderPattern.ts'
import { type Grey, greyOf, shrunk } from './grey.ts'
import { plainPng } from './plainPng.ts'

/** The longest side, in pixels, at which a code is looked for. */
const SIDE = 1_600

function greyIn(bytes: Uint8Array, mime: string): Grey {
  if (mime === 'image/jpeg')
    return greyOf({ ...jpeg.decode(bytes, { useTArray: true, formatAsRGBA: true }), channels: 4, depth: 8 })
  return greyOf(decodePng(plainPng(bytes), { checkCrc: false }))
}

/** What a machine finds does not depend on how fast it is: it may take its time. */
function codeIn({ width, height, values }: Grey): string | undefined {
  const data = new Uint8Array(values.length * 4)
  for (let at = 0; at < values.length; at++) data.fill(values[at] ?? 0, at * 4, at * 4 + 3)
  try {
    return decodeQr({ width, height, data }, { format: 'RGBX', timeLimit: Number.POSITIVE_INFINITY })
  } catch {
    return undefined
  }
}

/** Looks for a QR code in a whole PNG or JPEG. What cannot be decoded shows nothing. */
export function readPicture(bytes: Uint8Array, mime: string): SlipReading {
  let picture: Grey
  try {
    picture = greyIn(bytes, mime)
  } catch {
    return { seen: 'nothing' }
  }
  const small = shrunk(picture, Math.max(1, Math.ceil(Math.max(picture.width, picture.height) / SIDE)))
  const text = codeIn(small)
  if (text) return { seen: 'code', text }
  return { seen: hasFinderPattern(small) ? 'piece' : 'nothing' }
}
