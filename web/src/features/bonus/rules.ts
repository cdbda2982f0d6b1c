import type { ResponseBody } from '@wallet/contracts/endpoints/table'
import { inBangkok } from '../../format/date.ts'

export type Bonus = ResponseBody<'GET /api/bonus'>['bonuses'][number]

/** How often it was received in the time that its type counts: ever, this day or this week in Bangkok (BON-2, BON-3). */
export function receivedNow({ type, userBonus }: Pick<Bonus, 'type' | 'userBonus'>, now: number): number {
  const received = userBonus?.received ?? []
  if (type === 'limit') return received.length
  return received.filter(({ updatedAt }) => inBangkok(updatedAt).isSame(inBangkok(now), type)).length
}

/** What a card shows. Active comes first: such a bonus can be opened, however often it was received (BON-4). */
export function stateOf(bonus: Bonus, now: number): 'active' | 'full' | 'open' {
  if (bonus.userBonus?.isActive) return 'active'
  return receivedNow(bonus, now) >= bonus.maxReceived ? 'full' : 'open'
}

/** So many percent of an amount, in satang, rounded down as the provider does. */
export const shareOf = (satang: number, percent: number) => Math.floor((satang * percent) / 100)

/** The provider's notice, with the bonus's own percentage in it (BON-5). */
export const fillPercent = (notice: string, percentFail: number) =>
  notice.replace(/\{+\s*percentFail\s*\}+/g, () => String(percentFail))
