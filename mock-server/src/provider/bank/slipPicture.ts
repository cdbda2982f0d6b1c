import { encode as encodePng } from 'fast-png'
import encodeQr from 'qr'
import type { BankAccount, BankTransferRow, Paid } from '../rows.ts'
import { bangkokText } from '../shared/calendar.ts'
import { miniQrText } from '../shared/emv.ts'
import type { SlipFlaw } from './transfers.ts'

/** Letters of five columns and seven rows. Two hexadecimal digits are a column, with the lowest bit on top. */
const columns: Record<string, string> = {
  '0': '3e5149453e',
  '1': '00427f4000',
  '2': '4261514946',
  '3': '2141454b31',
  '4': '1814127f10',
  '5': '2745454539',
  '6': '3c4a494930',
  '7': '0171090503',
  '8': '3649494936',
  '9': '064949291e',
  ':': '0036360000',
  '.': '0060600000',
  ',': '0050300000',
  '-': '0808080808',
  '/': '2010080402',
  A: '7e1111117e',
  B: '7f49494936',
  C: '3e41414122',
  D: '7f4141221c',
  E: '7f49494941',
  F: '7f09090901',
  G: '3e4149497a',
  H: '7f0808087f',
  I: '00417f4100',
  J: '2040413f01',
  K: '7f08142241',
  L: '7f40404040',
  M: '7f020c027f',
  N: '7f0408107f',
  O: '3e4141413e',
  P: '7f09090906',
  Q: '3e4151215e',
  R: '7f09192946',
  S: '4649494931',
  T: '01017f0101',
  U: '3f4040403f',
  V: '1f2040201f',
  W: '3f4038403f',
  X: '6314081463',
  Y: '0708700807',
  Z: '6151494543',
}

export const GLYPH_WIDTH = 6
export const GLYPH_HEIGHT = 7

/** Unknown letters stay white. */
export function isInk(letter: string, column: number, row: number): boolean {
  const bits = Number.parseInt(columns[letter]?.slice(column * 2, column * 2 + 2) || '0', 16)
  return ((bits >> row) & 1) === 1
}

const WIDTH = 480
const HEIGHT = 720
const LEFT = 36
/** Pixels per module of the code. */
const MODULE = 6
const CODE_TOP = 330
const WHITE = 255
const INK = 20
const BAND = { height: 70, colour: 120 }

class Canvas {
  readonly pixels = new Uint8Array(WIDTH * HEIGHT).fill(WHITE)

  fill(x: number, y: number, width: number, height: number, colour: number) {
    for (let row = y; row < y + height; row++)
      this.pixels.fill(colour, row * WIDTH + x, row * WIDTH + x + width)
  }

  write(text: string, x: number, y: number, size: number, colour = INK) {
    ;[...text].forEach((letter, turn) => {
      for (let column = 0; column < GLYPH_WIDTH - 1; column++)
        for (let row = 0; row < GLYPH_HEIGHT; row++)
          if (isInk(letter, column, row))
            this.fill(x + (turn * GLYPH_WIDTH + column) * size, y + row * size, size, size, colour)
    })
  }

  drawCode(text: string) {
    const modules = encodeQr(text, 'raw', { ecc: 'medium', border: 1 })
    const size = modules.length
    const left = Math.floor((WIDTH - size * MODULE) / 2)
    modules.forEach((row, y) => {
      row.forEach((isDark, x) => {
        if (isDark) this.fill(left + x * MODULE, CODE_TOP + y * MODULE, MODULE, MODULE, INK)
      })
    })
    return { middle: CODE_TOP + Math.floor((size * MODULE) / 2) }
  }
}

/** Masks an account number, because banks print only its end. */
const accountText = ({ bank, account }: BankAccount) => `${bank} ---${account.slice(-4)}`

function amountText({ amount, currency }: Paid): string {
  const digits = currency === 'LAK' ? 0 : 2
  const text = (amount / 100).toLocaleString('en-US', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
  return `${text} ${currency === 'LAK' ? 'LAK' : 'THB'}`
}

const increaseLastDigit = (text: string) => String((Number(text.at(-1)) + 1) % 10)

function codeText(reference: string, flaw: SlipFlaw | undefined): string {
  // A forged slip names a transfer that the bank does not have.
  if (flaw === 'forged') return miniQrText(`0${reference.slice(1)}`)
  const text = miniQrText(reference)
  // The checksum no longer fits the reference.
  return flaw === 'smudged'
    ? text.replace(reference, reference.slice(0, -1) + increaseLastDigit(reference))
    : text
}

/** Draws a slip like the app of the stand-in bank: a PNG with a mini-QR. */
export function drawSlip(
  { _id: reference, at, paid, from, to }: Readonly<BankTransferRow>,
  flaw?: SlipFlaw,
): Uint8Array {
  const canvas = new Canvas()
  canvas.fill(0, 0, WIDTH, BAND.height, BAND.colour)
  canvas.write('TEST BANK', LEFT, 22, 4, WHITE)
  canvas.write('TRANSFER COMPLETED', LEFT, 92, 3)
  canvas.write(bangkokText(at).replace('T', ' '), LEFT, 128, 2)
  canvas.write(amountText(paid), LEFT, 160, 4)
  canvas.write(`FROM  ${accountText(from)}`, LEFT, 214, 2)
  canvas.write(`TO    ${accountText(to)}`, LEFT, 244, 2)
  canvas.write(`REF   ${reference}`, LEFT, 274, 2)
  const code = flaw === 'without-code' ? { middle: HEIGHT } : canvas.drawCode(codeText(reference, flaw))
  const [width, height] = flaw === 'tiny' ? [30, 30] : [WIDTH, flaw === 'cut' ? code.middle : HEIGHT]
  return encodePng({ width, height, data: canvas.pixels.subarray(0, width * height), channels: 1, depth: 8 })
}
