import { html } from '../html.ts'
import type { GameRules } from './rules.ts'

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
