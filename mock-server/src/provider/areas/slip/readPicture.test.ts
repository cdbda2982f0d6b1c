import { deflateSync } from 'node:zlib'
import { encode } from 'fast-png'
import { describe, expect, test } from 'vitest'
import { end, join, start, text } from '../../../../test/hostile.ts'
import { chunk, header, jpeg, PNG_SIGNATURE, png } from '../../../../test/pictures.ts'
import { asJpeg } from '../../../../test/slips.ts'
import { slipPicture } from '../../bank/slipPicture.ts'
import { readSlipText } from '../../bank/slipText.ts'
import { pictureOf } from './picture.ts'
import { plainPng } from './plainPng.ts'
import { readPicture } from './readPicture.ts'

const facts = {
  reference: '2026112012345678970',
  from: { bank: 'GSB', account: '020344718862' },
  to: { bank: 'SCB', account: '4078123395' },
  paid: { amount: 123_456_789, currency: 'BAHT' as const },
  at: Date.parse('2026-11-20T05:00:07Z'),
}
const slip = slipPicture(facts)
const readingOf = (bytes: Uint8Array, mime = 'image/png') => {
  const reading = readPicture(bytes, mime)
  return reading.seen === 'code' ? readSlipText(reading.text) : reading.seen
}

/** The slip as other programs save pictures: `make` gives the values of a pixel of this grey. */
async function repainted(make: (grey: number, alpha: number) => number[], scale = 1) {
  const { decode } = await import('fast-png')
  const { width, height, data } = decode(slip)
  const values: number[] = []
  for (let y = 0; y < height * scale; y++)
    for (let x = 0; x < width * scale; x++)
      values.push(...make(data[Math.floor(y / scale) * width + Math.floor(x / scale)] ?? 0, 255))
  const channels = make(0, 255).length
  return encode({ width: width * scale, height: height * scale, data: new Uint8Array(values), channels })
}

describe('the code of a slip is read', () => {
  test('as the bank saves it', () => {
    expect(readingOf(slip)).toEqual(facts)
  })

  test.each([95, 60, 35])('from a JPEG of quality %d', (quality) => {
    expect(readingOf(asJpeg(slip, quality), 'image/jpeg')).toEqual(facts)
  })

  test('from a picture in colours', async () => {
    expect(readingOf(await repainted((grey) => [grey, grey, 255 - (255 - grey) / 2]))).toEqual(facts)
  })

  test('from one whose paper is transparent', async () => {
    expect(readingOf(await repainted((grey) => [0, 0, 0, 255 - grey]))).toEqual(facts)
  })

  test('from one that is three times as large', async () => {
    expect(readingOf(await repainted((grey) => [grey], 3))).toEqual(facts)
  })
})

describe('no code is read', () => {
  test('from a picture that has none', () => {
    expect(readingOf(slipPicture(facts, 'without-code'))).toBe('nothing')
    expect(readingOf(png())).toBe('nothing')
    expect(readingOf(jpeg, 'image/jpeg')).toBe('nothing')
  })

  test('from one that was cut: a piece of it is seen', () => {
    expect(readingOf(slipPicture(facts, 'cut'))).toBe('piece')
  })

  test('from one that says it is a picture and cannot be decoded', () => {
    expect(readingOf(join(start, end), 'image/jpeg')).toBe('nothing')
    expect(readingOf(text('no picture'))).toBe('nothing')
  })

  test('from one whose pixels would fill the memory', () => {
    const bomb = join(
      PNG_SIGNATURE,
      header(64, 96),
      chunk('IDAT', deflateSync(Buffer.alloc(40_000_000), { level: 9 })),
      chunk('IEND'),
    )
    expect(pictureOf(bomb)).toMatchObject({ width: 64, height: 96 })
    expect(() => plainPng(bomb)).toThrow('more than the picture can hold')
    expect(readingOf(bomb)).toBe('nothing')
  })

  test('from a profile or a text beside the pixels, which are left out', () => {
    const [start, rest] = [slip.subarray(0, 33), slip.subarray(33)]
    const profile = chunk('iCCP', Buffer.concat([text('all\0\0'), deflateSync(Buffer.alloc(1_000_000))]))
    expect(readingOf(join(start, profile, chunk('zTXt', text('none')), rest))).toEqual(facts)
  })

  test('that can be trusted, from one whose reference was changed', () => {
    expect(readingOf(slipPicture(facts, 'smudged'))).toBe('unstable')
  })
})

describe('photos of phones have more behind the end of their JPEG', () => {
  const photo = asJpeg(slip)
  const film = join(Buffer.from([0, 0, 0, 24]), text('ftypmp42'), Buffer.alloc(4_000, 7))
  test.each([
    ['a film of the moment', film],
    ['a gain map', photo],
    ['several pictures', join(photo, photo)],
    ['zeros', Buffer.alloc(64)],
  ])('%s', (_, more) => {
    const bytes = join(photo, more)
    const picture = pictureOf(bytes)
    expect(picture?.end).toBe(photo.length)
    expect(readingOf(bytes.subarray(0, picture?.end), 'image/jpeg')).toEqual(facts)
  })
})
