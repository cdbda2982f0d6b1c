import type { TFunction } from 'i18next'
import { formatWhole } from '../format/money.ts'

/** Returns "1,284 coins" in the language of the page, with a dash for an unknown number. */
export function coinsText(t: TFunction, coins: number | null): string {
  return t('money.coins', { count: coins ?? 0, coins: formatWhole(coins) })
}
