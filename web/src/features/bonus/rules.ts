import { queryOptions } from '@tanstack/react-query'
import type { ResponseBody } from '@wallet/contracts/endpoints/table'
import type { TFunction } from 'i18next'
import { call } from '../../api/call.ts'
import { readQuery } from '../../api/readQuery.ts'
import { toBangkok } from '../../format/date.ts'

export type Bonus = ResponseBody<'GET /api/bonus'>['bonuses'][number]

/** Counts the claims since ever, of today or of this week in Bangkok, as the type defines (BON-2, BON-3). */
export function countClaims({ type, userBonus }: Pick<Bonus, 'type' | 'userBonus'>, now: number): number {
  const received = userBonus?.received ?? []
  if (type === null || type === 'limit') return received.length
  return received.filter(({ updatedAt }) => toBangkok(updatedAt).isSame(toBangkok(now), type)).length
}

export const findActive = (list: { bonuses: Bonus[] } | undefined) =>
  list?.bonuses.find(({ userBonus }) => userBonus?.isActive)

/** An active bonus can be opened even when it is fully claimed (BON-4). */
export function getBonusState(bonus: Bonus, now: number): 'active' | 'full' | 'open' {
  if (bonus.userBonus?.isActive) return 'active'
  const { maxReceived } = bonus
  return maxReceived !== null && countClaims(bonus, now) >= maxReceived ? 'full' : 'open'
}

/** Moves the bonuses that cannot be claimed any more to the end. */
export function sortBonuses(bonuses: readonly Bonus[], now: number): Bonus[] {
  const isFull = (bonus: Bonus) => Number(getBonusState(bonus, now) === 'full')
  return [...bonuses].sort((a, b) => isFull(a) - isFull(b))
}

const limitTexts = { limit: 'bonus.perLimit', day: 'bonus.perDay', week: 'bonus.perWeek' } as const

/** Example: "2 times a week". */
export const limitText = (t: TFunction, { type, maxReceived }: Pick<Bonus, 'type' | 'maxReceived'>) =>
  maxReceived === null ? '-' : t(limitTexts[type ?? 'limit'] ?? limitTexts.limit, { count: maxReceived })

export const costText = (t: TFunction, percentFail: number | null) =>
  percentFail === 0 ? t('bonus.freeEnd') : t('bonus.earlyEnd', { percentFail: percentFail ?? '-' })

/** Returns the percentage of an amount in satang, rounded down as the provider does. */
export const calculateShare = (satang: number, percent: number) => Math.floor((satang * percent) / 100)

/** Fills the percentage of the bonus into the notice of the provider (BON-5). */
export const fillPercent = (notice: string, percentFail: number | null) =>
  notice.replace(/\{+\s*percentFail\s*\}+/g, () => String(percentFail ?? '-'))

export const bonusKey = ['bonus']

export const bonusesQuery = readQuery('GET /api/bonus', [...bonusKey, 'list'], {
  refetchOnWindowFocus: 'always',
})

export const activePromotionQuery = readQuery('GET /api/promotion/current', [...bonusKey, 'promotion'])

export const noticeQuery = readQuery('GET /api/lookup/notice', ['lookup', 'notice'])

export const promotionQuery = (code: string) =>
  queryOptions({
    queryKey: ['promotion', code],
    queryFn: ({ signal }) => call('GET /api/promotion/find/{code}', { params: { code }, signal }),
    gcTime: 0,
    refetchOnReconnect: false,
  })
