import { deflateSync } from 'node:zlib'
import { decode, encode } from 'fast-png'
import { expect, test } from 'vitest'
import { end, join, start, text } from '../../../../test/hostile.ts'
import { chunk, header, jpeg, PNG_SIGNATURE, png } from '../../../../test/pictures.ts'
import { asJpeg, bankTransfer } from '../../../../test/slips.ts'
import { drawSlip, isInk } from '../../bank/slipPicture.ts'
import { miniQrText } from '../../shared/emv.ts'
import { readSlip, removeExtraChunks } from './readSlip.ts'

const slip = drawSlip(bankTransfer)
const code = { seen: 'code', text: miniQrText(bankTransfer._id) }

/** Reads letters of a slip by their dots, from the left margin. */
function lineAt(bytes: Uint8Array, top: number, size: number): string {
  const { width, data } = decode(bytes)
  const dots = Array.from({ length: 35 }, (_, at) => [at % 5, Math.floor(at / 5)] as const)
  const letterAt = (turn: number) =>
    [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789:.,- '].find((letter) =>
      dots.every(([x, y]) => {
        const grey = data[(top + y * size) * width + 36 + (turn * 6 + x) * size] ?? 255
        return isInk(letter, x, y) === grey < 128
      }),
    )
  return Array.from({ length: 18 }, (_, turn) => letterAt(turn))
    .join('')
    .trim()
}

test('prints the amount, and of the account numbers their ends only', () => {
  const kip = drawSlip({ ...bankTransfer, paid: { amount: 5_000_000, currency: 'LAK' } })
  expect([lineAt(slip, 160, 4), lineAt(kip, 160, 4)]).toEqual(['1,234,567.89 THB', '50,000 LAK'])
  expect([lineAt(slip, 214, 2), lineAt(slip, 244, 2)]).toEqual(['FROM  GSB ---8862', 'TO    SCB ---3395'])
})

/** Returns the slip with other pixels. `toValues` converts a grey to the values of the new pixel. */
function repaint(toValues: (grey: number) => number[], scale = 1): Uint8Array {
  const { width, height, data } = decode(slip)
  const values: number[] = []
  for (let y = 0; y < height * scale; y++)
    for (let x = 0; x < width * scale; x++)
      values.push(...toValues(data[Math.floor(y / scale) * width + Math.floor(x / scale)] ?? 0))
  const channels = toValues(0).length
  return encode({ width: width * scale, height: height * scale, data: new Uint8Array(values), channels })
}

test.each([
  ['of a grey PNG', slip],
  ['of a PNG in colours', repaint((grey) => [grey, grey, 255 - (255 - grey) / 2])],
  ['of a PNG with an alpha channel', repaint((grey) => [grey, grey, grey, 255])],
  ['of a PNG of twice the size', repaint((grey) => [grey], 2)],
  ['of a JPEG of quality 95', asJpeg(slip, 95)],
  ['of a JPEG of quality 35', asJpeg(slip, 35)],
  [
    'of a PNG with a large colour profile and a text',
    join(
      slip.subarray(0, 33),
      chunk('iCCP', Buffer.concat([text('all\0\0'), deflateSync(Buffer.alloc(1_000_000))])),
      chunk('zTXt', text('none')),
      slip.subarray(33),
    ),
  ],
  [
    'of a phone photo with a film behind the picture',
    join(asJpeg(slip), text('ftypmp42'), Buffer.alloc(4_000, 7)),
  ],
  ['of a phone photo with more pictures behind it', join(asJpeg(slip), asJpeg(slip))],
])('reads the code %s', (_, bytes) => {
  expect(readSlip(bytes)).toEqual(code)
})

test.each([
  ['a slip without a code', drawSlip(bankTransfer, 'without-code'), { seen: 'nothing' }],
  ['an empty PNG', png(), { seen: 'nothing' }],
  ['a JPEG without a code', jpeg, { seen: 'nothing' }],
  ['a cropped slip', drawSlip(bankTransfer, 'cut'), { seen: 'piece' }],
  ['a JPEG of a cropped slip', asJpeg(drawSlip(bankTransfer, 'cut')), { seen: 'piece' }],
  ['a tiny picture', drawSlip(bankTransfer, 'tiny'), { seen: 'size' }],
  ['a file that is not a picture', text('no picture'), undefined],
  ['an empty JPEG', join(start, end), undefined],
])('finds no code in %s', (_, bytes, expected) => {
  expect(readSlip(bytes)).toEqual(expected)
})

test('stops unpacking a PNG that has more data than pixels', () => {
  const bomb = join(
    PNG_SIGNATURE,
    header(64, 96),
    chunk('IDAT', deflateSync(Buffer.alloc(4_000_000), { level: 9 })),
    chunk('IEND'),
  )
  expect(() => removeExtraChunks(bomb)).toThrow('more data than pixels')
  expect(readSlip(bomb)).toEqual({ seen: 'nothing' })
})
