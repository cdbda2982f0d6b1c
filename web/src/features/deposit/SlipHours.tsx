import { useTranslation } from 'react-i18next'
import { Notice } from '../../ui/Notice.tsx'
import { useSlipHours } from './useSlipHours.ts'

/** How long after the transfer a slip is taken, and when none is; a warning while that is now. */
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
