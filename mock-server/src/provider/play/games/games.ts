import { coinToss } from './coinToss.ts'
import type { GameRules } from './rules.ts'
import { slot } from './slot.ts'
import { standIn } from './standIn.ts'

/** Games with random rounds, by code (GAM-9). */
const realGames = new Map([
  ['imi', slot],
  ['betflix', coinToss],
])

export const rulesOf = (code: string): GameRules => realGames.get(code) ?? standIn
