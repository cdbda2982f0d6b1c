import type { Random } from '../../../engine/random.ts'
import type { Markup } from '../html.ts'
import type { PlayTexts } from '../texts.ts'

/** What a round came to. */
export interface Drawn {
  /** What the stake is paid back with, in hundredths: 100 is the stake itself. */
  pays: number
  /** What the page shows of it. */
  symbols: readonly string[]
}

/** A game of a stand-in page: what can be chosen, how a round is drawn, and what it looks like. */
export interface GameRules {
  /** The values of the buttons. */
  choices: readonly string[]
  draw: (random: Random, choice: string) => Drawn
  /** What stands above the stake: of the last round, or before the first. */
  board: (text: PlayTexts, symbols?: readonly string[]) => readonly Markup[]
  buttons: (text: PlayTexts) => readonly Markup[]
  /** What is won with what, below the buttons. */
  terms: (text: PlayTexts) => readonly Markup[]
  /** What comes back of all stakes in the long run, in percent; null where the player says who wins. */
  returnPercent: number | null
}
