import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { serverNow } from '../../base/clock.ts'
import { Notice } from '../../ui/Notice.tsx'
import { useNow } from '../../ui/useNow.ts'
import { slipRulesQuery } from './queries.ts'
import { isWithinHours } from './rules.ts'

/** Shows the closed hours of the slip upload, as a warning during these hours. */
export function SlipHours() {
  const { t } = useTranslation()
  const hours = useSlipHours()
  if (hours?.isClosed)
    return (
      <Notice tone="warning" icon="clock">
        {t('deposit.slipClosedNow', { from: hours.from, to: hours.to })}
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
