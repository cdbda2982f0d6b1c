import { useTranslation } from 'react-i18next'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Notice } from '../../ui/Notice.tsx'
import styles from './BonusWarning.module.css'

/** Explains that an active bonus blocks the refund (REF-1). */
export function BonusWarning() {
  const { t } = useTranslation()
  return (
    <Notice tone="warning">
      <p className={styles.reason}>{t('refund.bonusActive')}</p>
      <p>{t('refund.wayOut')}</p>
      <p className={styles.way}>
        <ButtonLink to="/user/bonus" small>
          {t('refund.toBonus')}
        </ButtonLink>
      </p>
    </Notice>
  )
}
