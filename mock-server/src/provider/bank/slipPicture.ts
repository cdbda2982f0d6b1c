import { encode as encodePng } from 'fast-png'
import encodeQr from 'qr'
import type { BankAccount, BankTransferRow, Paid } from '../rows.ts'
import { bangkokText } from '../shared/calendar.ts'
import { GLYPH_HEIGHT, GLYPH_WIDTH, isInk } from './glyphs.ts'
import { miniQrText } from './miniQr.ts'
import type { SlipFlaw } from './transfers.ts'

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

const nextDigit = (text: string) => String((Number(text.at(-1)) + 1) % 10)

function codeText(reference: string, flaw: SlipFlaw | undefined): string {
  // A forged slip names a transfer that the bank does not have.
  if (flaw === 'forged') return miniQrText(`0${reference.slice(1)}`)
  const text = miniQrText(reference)
  // The checksum no longer fits the reference.
  return flaw === 'smudged' ? text.replace(reference, reference.slice(0, -1) + nextDigit(reference)) : text
}

/** Draws a slip like the app of the stand-in bank: a PNG with a mini-QR. */
export function slipPicture(
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
