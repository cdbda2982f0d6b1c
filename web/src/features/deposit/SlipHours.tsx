import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { readQuery } from '../../api/readQuery.ts'
import { serverNow } from '../../base/clock.ts'
import { formatShortTime, type Moment } from '../../format/date.ts'
import { Notice } from '../../ui/Notice.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { useNow } from '../../ui/useNow.ts'

const slipRulesQuery = readQuery('GET /api/lookup/slip', ['lookup', 'slip'])

/** Shows the closed hours of the slip upload, as a warning during these hours. */
export function SlipHours() {
  const { t } = useTranslation()
  const hours = useSlipHours()
  if (hours?.isClosed)
    return (
      <Notice tone="warning" icon="clock">
        {t('deposit.slipClosedNow', { from: hours.from, to: hours.to })}{' '}
        <TextLink to="/user/contact">{t('money.contactSupport')}</TextLink>
      </Notice>
    )
  return (
    <Notice>
      {t('deposit.slipTime')}
      {hours && (
        <>
          <br />
          {t('deposit.slipClosed', { from: hours.from, to: hours.to })}
        </>
      )}
    </Notice>
  )
}

/** Returns the closed hours of the slip upload from the provider, and whether they apply now (SLP-1). */
export function useSlipHours() {
  useNow()
  const { data } = useQuery(slipRulesQuery)
  if (!data) return undefined
  const { closedFrom: from, closedTo: to } = data.slip
  return { from, to, isClosed: isWithinHours(serverNow(), from, to) }
}

/** Checks whether a moment is between two times in Bangkok (HH:mm). The range can include midnight. */
export function isWithinHours(moment: Moment, from: string, to: string): boolean {
  const time = formatShortTime(moment)
  return from <= to ? from <= time && time < to : from <= time || time < to
}
