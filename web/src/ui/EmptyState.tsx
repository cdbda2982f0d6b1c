import { type ReactNode, useContext } from 'react'
import { useTranslation } from 'react-i18next'
import { RiverScene } from './art/RiverScene.tsx'
import { Button } from './Button.tsx'
import styles from './EmptyState.module.css'
import { IconTile, type Tone } from './IconTile.tsx'
import type { IconName } from './iconNames.ts'
import { InModal } from './inModal.ts'
import { useOnline } from './useOnline.ts'

interface EmptyStateProps {
  icon: IconName
  tone?: Tone
  /** An edge turns round the icon: the outcome is not known yet. */
  turning?: boolean
  title: ReactNode
  /** One hint. */
  hint?: ReactNode
  /** One way on. */
  action?: ReactNode
}

/** Stands in place of content: an empty list, an outcome, a result that is awaited. */
export function EmptyState({ icon, tone, turning, title, hint, action }: EmptyStateProps) {
  // On a page the title of the page stands above it, in a modal the modal's own as well.
  const Heading = useContext(InModal) ? 'h3' : 'h2'
  return (
    <div className={styles.state}>
      {(tone ?? 'quiet') === 'quiet' && !turning && <RiverScene lanterns={2} className={styles.river} />}
      <IconTile icon={icon} tone={tone} size="large" turning={turning} />
      <div className={styles.words} role={turning ? 'status' : undefined}>
        <Heading>{title}</Heading>
        {hint && <p className={styles.hint}>{hint}</p>}
      </div>
      {action}
    </div>
  )
}

interface ErrorStateProps {
  /** What failed; a list unless said. */
  title?: ReactNode
  /** That the money is untouched unless said. */
  hint?: ReactNode
  onRetry: () => unknown
}

/** What could not be loaded, that the money is untouched, and another try. */
export function ErrorState({ title, hint, onRetry }: ErrorStateProps) {
  const { t } = useTranslation()
  const isOnline = useOnline()
  return (
    <EmptyState
      icon={isOnline ? 'warn' : 'wifi-off'}
      tone="quiet"
      title={title ?? t('message.listNotLoaded')}
      hint={hint === undefined ? t('message.notAffected') : hint}
      action={
        <Button kind="secondary" icon="refresh" pendingLabel={t('word.loading')} onClick={onRetry}>
          {t('action.tryAgain')}
        </Button>
      }
    />
  )
}
