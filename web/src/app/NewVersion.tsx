import { useTranslation } from 'react-i18next'
import { Button } from '../ui/Button.tsx'
import styles from './NewVersion.module.css'
import { useNewVersion } from './useNewVersion.ts'

/** One quiet line: it waits until the member has time for it. */
export function NewVersion() {
  const { t } = useTranslation()
  if (!useNewVersion()) return null
  return (
    <p role="status" className={styles.line}>
      <span>{t('home.newVersion')}</span>
      <Button kind="text" size="small" onClick={() => window.location.reload()}>
        {t('home.reload')}
      </Button>
    </p>
  )
}
