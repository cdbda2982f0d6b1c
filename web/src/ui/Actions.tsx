import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './Actions.module.css'
import { Button } from './Button.tsx'
import { cx, look } from './cx.ts'

interface Props {
  even?: boolean
  onCancel?: () => void
  isCancelDisabled?: boolean
  cancelLabel?: string | undefined
  children: ReactNode
}

export function Actions({ even, onCancel, isCancelDisabled, cancelLabel, children }: Props) {
  const { t } = useTranslation()
  return (
    <div className={cx(look.list3, styles.actions, even && styles.even)}>
      {onCancel && (
        <Button kind="secondary" disabled={isCancelDisabled} onClick={onCancel}>
          {cancelLabel ?? t('action.cancel')}
        </Button>
      )}
      {children}
    </div>
  )
}
