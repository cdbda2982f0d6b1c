import { useTranslation } from 'react-i18next'
import { Notice } from '../../ui/Notice.tsx'
import { useSlipHours } from './useSlipHours.ts'

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
