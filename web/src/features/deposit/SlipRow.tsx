import { useTranslation } from 'react-i18next'
import { Icon } from '../../ui/Icon.tsx'
import shared from './Deposit.module.css'
import { SlipHours } from './SlipHours.tsx'
import styles from './SlipRow.module.css'
import { useSlipHours } from './useSlipHours.ts'

/** Opens the slip upload. During the closed hours a notice replaces the button. */
export function SlipRow({ onAttach }: { onAttach: () => void }) {
  const { t } = useTranslation()
  if (useSlipHours()?.isClosed) return <SlipHours />
  return (
    <button type="button" className={styles.row} onClick={onAttach}>
      <Icon name="image" size={22} />
      <span className={styles.words}>
        <strong>{t('deposit.attachSlip')}</strong>
        <span className={shared.holder}>{t('deposit.slipTime')}</span>
      </span>
      <Icon name="chevron-right" size={20} />
    </button>
  )
}
