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

interface Symbol {
  name: Name
  /** A reel stops here with the probability weight / sum of all weights. */
  weight: number
  /** Payout in hundredths of the stake for three and for two equal symbols. */
  three: number
  two: number
}

export const symbols: readonly Symbol[] = [
  { name: 'lotus', weight: 1, three: 10_000, two: 0 },
  { name: 'naga', weight: 2, three: 2_000, two: 0 },
  { name: 'koi', weight: 3, three: 800, two: 0 },
  { name: 'lantern', weight: 4, three: 300, two: 100 },
]
const REELS = 3
const places = Array.from({ length: REELS }, (_, place) => place)

const paysFor = (reels: readonly Name[]): number =>
  symbols.reduce((sum, { name, three, two }) => {
    const count = reels.filter((stopped) => stopped === name).length
    return sum + (count === REELS ? three : count === 2 ? two : 0)
  }, 0)

/** Calculates the average return over all results of the three reels. */
function returnPercent(): number {
  const all = symbols.reduce((sum, { weight }) => sum + weight, 0)
  const ways = (reels: readonly Name[], chance: number): number =>
    reels.length === REELS
      ? chance * paysFor(reels)
      : symbols.reduce((sum, { name, weight }) => sum + ways([...reels, name], (chance * weight) / all), 0)
  return ways([], 1)
}

const picture = (text: PlayTexts, name: Name) =>
  html`<img src="/media/games/${name}-logo.svg" alt="${text.symbols[name]}" width="64" height="64">`

const times = (hundredths: number) => `× ${hundredths / 100}`

export const slot: GameRules = {
  choices: ['spin'],
  draw(random) {
    const reels = places.map(() => random.weighted(symbols).name)
    return { pays: paysFor(reels), symbols: reels }
  },
  board: (text, drawn = []) => [
    html`<p class="board">${places.map((place) => {
      const name = drawn[place] as Name | undefined
      return name
        ? html`<span class="reel stopped">${picture(text, name)}</span>`
        : html`<span class="reel">?</span>`
    })}</p>`,
  ],
  buttons: (text) => [html`<button name="result" value="spin">${text.spin}</button>`],
  terms: (text) => [
    html`<table>
<caption>${text.paytable}</caption>
${symbols.flatMap(({ name, three, two }) =>
  [
    { count: REELS, pays: three },
    { count: 2, pays: two },
  ]
    .filter(({ pays }) => pays > 0)
    .map(
      ({ count, pays }) =>
        html`<tr><th scope="row">${Array.from({ length: count }, () => picture(text, name))}</th><td>${times(pays)}</td></tr>`,
    ),
)}
</table>`,
  ],
  returnPercent: returnPercent(),
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
  terms: (text) => [html`<p>${text.rightSide}: × ${PAYS / 100}</p>`],
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
