import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { Notice } from '../../ui/Notice.tsx'
import styles from './BonusWarning.module.css'

/** Explains that an active bonus blocks the refund (REF-1). */
export function BonusWarning() {
  const { t } = useTranslation()
  return (
    <Notice tone="warning">
      <p className={styles.reason}>{t('refund.bonusActive')}</p>
      <p>{t('refund.wayOut')}</p>
      <Link to="/user/bonus" className={styles.way}>
        {t('refund.toBonus')}
      </Link>
    </Notice>
  )
}
