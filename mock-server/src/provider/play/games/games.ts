import { coinToss } from './coinToss.ts'
import type { GameRules } from './rules.ts'
import { slot } from './slot.ts'
import { standIn } from './standIn.ts'

/** The games that are played by chance, by their codes (GAM-9). */
const realGames = new Map([
  ['imi', slot],
  ['betflix', coinToss],
])

/** How the game of this code is played. */
export const rulesOf = (code: string): GameRules => realGames.get(code) ?? standIn
