import { encode as encodePng } from 'fast-png'
import { encode as encodeQr } from 'uqr'
import type { BankAccount, Paid } from '../rows.ts'
import { bangkokText } from '../shared/calendar.ts'
import { GLYPH_HEIGHT, GLYPH_WIDTH, isInk } from './glyphs.ts'
import type { SlipFlaw } from './slipFlaws.ts'
import { type SlipFacts, slipText } from './slipText.ts'

const WIDTH = 480
const HEIGHT = 720
const LEFT = 36
/** Pixels of a module of the code. */
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
    const { data, size } = encodeQr(text, { ecc: 'M', border: 0 })
    const left = Math.floor((WIDTH - size * MODULE) / 2)
    data.forEach((row, y) => {
      row.forEach((isDark, x) => {
        if (isDark) this.fill(left + x * MODULE, CODE_TOP + y * MODULE, MODULE, MODULE, INK)
      })
    })
    return { middle: CODE_TOP + Math.floor((size * MODULE) / 2) }
  }
}

/** As banks print it: of an account, its end. */
const accountText = ({ bank, account }: BankAccount) => `${bank} ---${account.slice(-4)}`

function amountText({ amount, currency }: Paid): string {
  const digits = currency === 'LAK' ? 0 : 2
  const text = (amount / 100).toLocaleString('en-US', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
  return `${text} ${currency === 'LAK' ? 'LAK' : 'THB'}`
}

const tenfold = ({ amount, currency }: Paid): Paid => ({ amount: amount * 10, currency })

/** What stands in the code of a slip with this flaw. */
function codeOf(facts: SlipFacts, flaw: SlipFlaw | undefined): string {
  if (flaw === 'forged') return slipText({ ...facts, paid: tenfold(facts.paid) })
  const text = slipText(facts)
  if (flaw !== 'smudged') return text
  const digit = facts.reference.at(-3) === '0' ? '1' : '0'
  return text.replace(facts.reference, `${facts.reference.slice(0, -3)}${digit}${facts.reference.slice(-2)}`)
}

/** The picture of a transfer's slip as the stand-in bank's app saves it: a PNG whose QR code says what it is of. */
export function slipPicture(facts: SlipFacts, flaw?: SlipFlaw): Uint8Array {
  const canvas = new Canvas()
  canvas.fill(0, 0, WIDTH, BAND.height, BAND.colour)
  canvas.write('TEST BANK', LEFT, 22, 4, WHITE)
  canvas.write('TRANSFER COMPLETED', LEFT, 92, 3)
  canvas.write(bangkokText(facts.at).replace('T', ' '), LEFT, 128, 2)
  canvas.write(amountText(flaw === 'forged' ? tenfold(facts.paid) : facts.paid), LEFT, 160, 4)
  canvas.write(`FROM  ${accountText(facts.from)}`, LEFT, 214, 2)
  canvas.write(`TO    ${accountText(facts.to)}`, LEFT, 244, 2)
  canvas.write(`REF   ${facts.reference}`, LEFT, 274, 2)
  const code = flaw === 'without-code' ? { middle: HEIGHT } : canvas.drawCode(codeOf(facts, flaw))
  const [width, height] = flaw === 'tiny' ? [30, 30] : [WIDTH, flaw === 'cut' ? code.middle : HEIGHT]
  return encodePng({ width, height, data: canvas.pixels.subarray(0, width * height), channels: 1, depth: 8 })
}
