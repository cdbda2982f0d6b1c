import { useTranslation } from 'react-i18next'
import { Button } from '../ui/Button.tsx'
import styles from './NewVersion.module.css'
import { useNewVersion } from './useNewVersion.ts'

/** A single line that stays until the member taps it. */
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
