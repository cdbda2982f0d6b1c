import { useTranslation } from 'react-i18next'
import { Icon } from '../../ui/Icon.tsx'
import styles from './Deposit.module.css'

export function DepositRules() {
  const { t } = useTranslation()
  return (
    <p className={styles.promise}>
      <Icon name="clock" size={20} />
      <span>
        <span className={styles.phrase}>{t('deposit.creditTime')}</span>{' '}
        <span className={styles.phrase}>{t('deposit.ownAccountOnly')}</span>
      </span>
    </p>
  )
}
