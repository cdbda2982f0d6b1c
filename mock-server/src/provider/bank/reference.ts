import type { Random } from '../../engine/random.ts'
import { bangkokText } from '../shared/calendar.ts'

/** Creates the bank's reference of a transfer: the day in Bangkok and nine random digits. */
export const newReference = (random: Random, at: number) =>
  bangkokText(at).slice(0, 10).replaceAll('-', '') + random.text(9, '0123456789')
