import { type ReactNode, useContext } from 'react'
import { useTranslation } from 'react-i18next'
import { RiverScene } from './art/RiverScene.tsx'
import { Button } from './Button.tsx'
import { cx, look } from './cx.ts'
import styles from './EmptyState.module.css'
import type { IconName } from './Icon.tsx'
import { IconTile, type Tone } from './IconTile.tsx'
import { InModal } from './Modal.tsx'
import { useOnline } from './useOnline.ts'

interface EmptyStateProps {
  /** Replaces a page, so the title is the heading of the page. */
  page?: boolean | undefined
  icon: IconName
  tone?: Tone
  turning?: boolean
  title: ReactNode
  hint?: ReactNode
  action?: ReactNode
}

export function EmptyState({ page, icon, tone, turning, title, hint, action }: EmptyStateProps) {
  // The heading follows that of the page, and in a modal also that of the modal.
  const inner = useContext(InModal) ? 'h3' : 'h2'
  const Heading = page ? 'h1' : inner
  return (
    <div className={cx(look.list4, styles.state, page && styles.page)}>
      {page && (tone ?? 'quiet') === 'quiet' && !turning && (
        <RiverScene lanterns={2} className={styles.river} />
      )}
      <IconTile icon={icon} tone={tone} size="large" turning={turning} />
      <div className={cx(look.list1, styles.words)} role={turning ? 'status' : undefined}>
        <Heading>{title}</Heading>
        {hint && <p className={turning ? look.quiet : look.muted}>{hint}</p>}
      </div>
      {action}
    </div>
  )
}

interface ErrorStateProps {
  page?: boolean
  /** Default: a list could not be loaded. */
  title?: ReactNode
  /** Default: the money is not affected. */
  hint?: ReactNode
  onRetry: () => unknown
  /** Below the retry button. */
  more?: ReactNode
}

/** Shows what could not be loaded, that the money is not affected, and a retry button. */
export function ErrorState({ page, title, hint, onRetry, more }: ErrorStateProps) {
  const { t } = useTranslation()
  const isOnline = useOnline()
  const kind = page ? 'primary' : 'secondary'
  return (
    <EmptyState
      page={page}
      icon={isOnline ? 'warn' : 'wifi-off'}
      tone="quiet"
      title={title ?? t('message.notLoaded')}
      hint={hint === undefined ? t('message.notAffected') : hint}
      action={
        <div className={look.list2}>
          <Button kind={kind} icon="refresh" pendingLabel={t('word.loading')} onClick={onRetry}>
            {t('action.tryAgain')}
          </Button>
          {more}
        </div>
      }
    />
  )
}
