import { useTranslation } from 'react-i18next'
import type { Bonus } from './rules.ts'

const texts = { limit: 'bonus.perLimit', day: 'bonus.perDay', week: 'bonus.perWeek' } as const

/** Example: "2 times a week". */
export function useLimitText() {
  const { t } = useTranslation()
  return ({ type, maxReceived }: Pick<Bonus, 'type' | 'maxReceived'>) =>
    maxReceived === null ? '-' : t(texts[type ?? 'limit'] ?? texts.limit, { count: maxReceived })
}
