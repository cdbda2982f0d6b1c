import { useTranslation } from 'react-i18next'
import { Button } from './Button.tsx'
import styles from './IncompleteNote.module.css'

interface Props {
  /** The query whose answer is shown. */
  of: { data?: { isIncomplete?: boolean } | undefined; refetch: () => unknown }
}

/** Says that rows of the answer are missing, and loads the answer again. */
export function IncompleteNote({ of }: Props) {
  const { t } = useTranslation()
  if (!of.data?.isIncomplete) return null
  return (
    <div role="status" className={styles.note}>
      <p>{t('crash.part')}</p>
      <Button
        kind="secondary"
        size="small"
        icon="refresh"
        pendingLabel={t('word.loading')}
        onClick={() => of.refetch()}
      >
        {t('action.tryAgain')}
      </Button>
    </div>
  )
}
