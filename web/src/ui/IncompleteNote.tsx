import { useTranslation } from 'react-i18next'
import { Button } from './Button.tsx'
import { cx, look } from './cx.ts'
import styles from './IncompleteNote.module.css'

interface Props {
  of: { data?: { isIncomplete?: boolean } | undefined; refetch: () => unknown }
}

export function IncompleteNote({ of }: Props) {
  const { t } = useTranslation()
  if (!of.data?.isIncomplete) return null
  return (
    <div role="status" className={cx(look.between, styles.note)}>
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
