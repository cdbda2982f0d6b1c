import { useTranslation } from 'react-i18next'
import styles from './BeingChecked.module.css'

/** Says that an answer was lost, where the money is until it is known, and that the member may leave. */
export function BeingChecked({ command }: { command: string }) {
  const { t } = useTranslation()
  return (
    <>
      <span>{t('money.checking', { command })}</span>
      <span className={styles.mayClose}>{t('money.mayClose')}</span>
    </>
  )
}
