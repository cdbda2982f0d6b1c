import { html } from '../html.ts'
import type { PlayTexts } from '../texts.ts'
import type { GameRules } from './rules.ts'
import { slot } from './slot.ts'

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
