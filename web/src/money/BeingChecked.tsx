import { useTranslation } from 'react-i18next'
import styles from './BeingChecked.module.css'

/** That the answer to a command was lost, and where its money is meanwhile; and, apart from it, that one may leave. */
export function BeingChecked({ command }: { command: string }) {
  const { t } = useTranslation()
  return (
    <>
      <span>{t('money.checking', { command })}</span>
      <span className={styles.mayClose}>{t('money.mayClose')}</span>
    </>
  )
}
