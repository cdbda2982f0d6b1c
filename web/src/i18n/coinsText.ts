import type { TFunction } from 'i18next'
import { formatWhole } from '../format/money.ts'

/** "1,284 coins" in the language of the page. */
export function coinsText(t: TFunction, coins: number): string {
  return t('money.coins', { count: coins, coins: formatWhole(coins) })
}
