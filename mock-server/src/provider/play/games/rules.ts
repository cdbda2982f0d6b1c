import type { Random } from '../../../engine/random.ts'
import type { Markup } from '../html.ts'
import type { PlayTexts } from '../texts.ts'

export interface Drawn {
  /** Payout in hundredths of the stake. */
  pays: number
  symbols: readonly string[]
}

export interface GameRules {
  /** The values of the buttons. */
  choices: readonly string[]
  draw: (random: Random, choice: string) => Drawn
  /** The area above the stake. `symbols` are those of the last round. */
  board: (text: PlayTexts, symbols?: readonly string[]) => readonly Markup[]
  buttons: (text: PlayTexts) => readonly Markup[]
  /** The paytable below the buttons. */
  terms: (text: PlayTexts) => readonly Markup[]
  /** The average return in percent. Null if the player chooses the result. */
  returnPercent: number | null
}
