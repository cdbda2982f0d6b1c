import type { Random } from '../../../engine/random.ts'
import { html, type Markup } from '../html.ts'
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

type Name = keyof PlayTexts['symbols']

/** A reel stops at a symbol with the probability weight / sum of all weights. */
const reel: readonly { name: Name; weight: number }[] = [
  { name: 'lotus', weight: 1 },
  { name: 'naga', weight: 2 },
  { name: 'koi', weight: 3 },
  { name: 'lantern', weight: 4 },
]
const weights = reel.reduce((sum, { weight }) => sum + weight, 0)
const places = [0, 1, 2]

/** `count`: equal symbols on the three reels. `pays`: payout in hundredths of the stake. */
const prizes: readonly { name: Name; count: 2 | 3; pays: number }[] = [
  { name: 'lotus', count: 3, pays: 10_000 },
  { name: 'naga', count: 3, pays: 2_000 },
  { name: 'koi', count: 3, pays: 800 },
  { name: 'lantern', count: 3, pays: 300 },
  { name: 'lantern', count: 2, pays: 100 },
]

function averagePayout({ name, count, pays }: (typeof prizes)[number]): number {
  const chance = (reel.find((symbol) => symbol.name === name)?.weight ?? 0) / weights
  return pays * (count === 3 ? chance ** 3 : 3 * chance ** 2 * (1 - chance))
}

const symbolImage = (text: PlayTexts, name: Name) =>
  html`<img src="/media/games/${name}-logo.svg" alt="${text.symbols[name]}" width="64" height="64">`

const multiplierText = (hundredths: number) => `× ${hundredths / 100}`

export const slot: GameRules = {
  choices: ['spin'],
  draw(random) {
    const symbols = places.map(() => random.pickWeighted(reel).name)
    const countOf = (name: Name) => symbols.filter((symbol) => symbol === name).length
    return { pays: prizes.find(({ name, count }) => countOf(name) === count)?.pays ?? 0, symbols }
  },
  board: (text, drawn = []) => [
    html`<p class="board">${places.map((place) => {
      const name = drawn[place] as Name | undefined
      return name
        ? html`<span class="reel stopped">${symbolImage(text, name)}</span>`
        : html`<span class="reel">?</span>`
    })}</p>`,
  ],
  buttons: (text) => [html`<button name="result" value="spin">${text.spin}</button>`],
  terms: (text) => [
    html`<table>
<caption>${text.paytable}</caption>
${prizes.map(
  ({ name, count, pays }) =>
    html`<tr><th scope="row">${Array<Markup>(count).fill(symbolImage(text, name))}</th><td>${multiplierText(pays)}</td></tr>`,
)}
</table>`,
  ],
  returnPercent: prizes.reduce((sum, prize) => sum + averagePayout(prize), 0),
}

const sides = ['heads', 'tails'] as const
/** Payout of a win in hundredths of the stake. */
const PAYS = 195

const nameOf = (text: PlayTexts, side: string) => (side === 'heads' ? text.heads : text.tails)

export const coinToss: GameRules = {
  choices: sides,
  draw(random, choice) {
    const side = random.next() < 0.5 ? 'heads' : 'tails'
    return { pays: side === choice ? PAYS : 0, symbols: [side] }
  },
  board: (text, [side] = []) => [
    html`<p class="board"><span class="coin ${side ?? 'waiting'}">${side ? nameOf(text, side) : '?'}</span></p>`,
  ],
  buttons: (text) => [
    html`<button name="result" value="tails" class="second">${text.tails}</button>`,
    html`<button name="result" value="heads">${text.heads}</button>`,
  ],
  terms: (text) => [html`<p>${text.rightSide}: ${multiplierText(PAYS)}</p>`],
  returnPercent: PAYS / 2,
}

/** The player chooses the result. The stake is doubled or lost. */
export const standIn: GameRules = {
  choices: ['lose', 'win'],
  draw: (_random, choice) => ({ pays: choice === 'win' ? 200 : 0, symbols: [] }),
  board: () => [],
  buttons: (text) => [
    html`<button name="result" value="lose" class="second">${text.lose}</button>`,
    html`<button name="result" value="win">${text.win}</button>`,
  ],
  terms: () => [],
  returnPercent: null,
}

/** Games with random rounds, by code (GAM-9). */
const realGames = new Map([
  ['imi', slot],
  ['betflix', coinToss],
])

export const rulesOf = (code: string): GameRules => realGames.get(code) ?? standIn
