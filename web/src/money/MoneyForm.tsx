import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '../format/date.ts'
import { alertLooks } from '../ui/alertLooks.ts'
import { Button } from '../ui/Button.tsx'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Notice } from '../ui/Notice.tsx'
import { useDelayed } from '../ui/useDelayed.ts'
import { useOnline } from '../ui/useOnline.ts'
import { BeingChecked } from './BeingChecked.tsx'
import type { CommandProgress } from './commands.ts'
import { endingText, goodEnding, Play } from './ending.tsx'
import { Missing } from './Missing.tsx'
import styles from './MoneyForm.module.css'
import { outcomeText, wordsText } from './outcomeText.ts'
import { ReceiptView } from './ReceiptView.tsx'
import type { MoneyAction } from './useMoneyCommand.ts'

interface Props {
  action: MoneyAction
  /** The member has seen that it is done. */
  onDone: () => void
  /** Shown over the form while it is sent; without it the form stays in sight. */
  pending?: ReactNode
  /** The form. */
  children: ReactNode
}

/**
 * The form of a money action. While it is sent, `pending` covers it; while its outcome is looked for, or once it was
 * found late, that stands in its place. Without a connection the form says so.
 */
export function MoneyForm({ action, onDone, pending, children }: Props) {
  const { t } = useTranslation()
  const { progress, isSending } = action
  const isOnline = useOnline()
  const isLong = useDelayed(isSending) && pending !== undefined
  const isUnclear = progress !== undefined && progress.step !== 'sending'
  const wasUnclear = useRef(false)
  const form = useRef<HTMLDivElement>(null)

  // The focused button is removed with the outcome.
  useEffect(() => {
    if (wasUnclear.current && !isUnclear && document.activeElement === document.body) form.current?.focus()
    wasUnclear.current = isUnclear
  }, [isUnclear])

  if (isUnclear) return <Unclear action={action} progress={progress} onDone={onDone} />
  return (
    <div className={styles.covered}>
      <div
        ref={form}
        tabIndex={-1}
        className={styles.form}
        inert={isSending}
        data-hidden={isLong || undefined}
      >
        {children}
        {!isOnline && !isSending && (
          <Notice tone="warning" icon="wifi-off">
            {t('message.network')}
          </Notice>
        )}
      </div>
      {isLong && (
        <div className={styles.pending} role="status">
          {pending}
        </div>
      )}
    </div>
  )
}

function Unclear({
  action,
  progress,
  onDone,
}: Pick<Props, 'action' | 'onDone'> & { progress: CommandProgress }) {
  const { t } = useTranslation()
  const { command } = progress
  if (progress.step === 'missing') return <Missing action={action} command={command} />
  if (progress.step !== 'settled')
    return (
      <EmptyState
        icon="clock"
        tone="warning"
        turning
        title={t('word.checking')}
        hint={<BeingChecked command={wordsText(t, command.label)} />}
        action={
          <ButtonLink kind="outline" icon="receipt" to="/user/statement">
            {t('money.seeStatement')}
          </ButtonLink>
        }
      />
    )

  const { isGood, text } = outcomeText(t, command, progress.outcome)
  const receipt = isGood ? command.receipt : undefined
  const look = alertLooks[isGood ? goodEnding(receipt) : 'error']
  function close() {
    void action.dismiss()
    if (isGood) onDone()
  }
  return (
    <div role="status">
      <EmptyState
        icon={look.icon}
        tone={look.tone}
        title={receipt ? wordsText(t, receipt.title) : t(isGood ? 'word.success' : 'word.failed')}
        hint={
          receipt ? (
            endingText(t, command, progress.outcome)
          ) : (
            <>
              {text}
              <br />
              {formatDateTime(progress.at)}
            </>
          )
        }
        action={
          <>
            {receipt && <ReceiptView receipt={receipt} since={progress.command.since} at={progress.at} />}
            {receipt?.game && <Play code={receipt.game} onPlay={close} />}
            <Button kind={receipt?.game ? 'secondary' : 'primary'} onClick={close}>
              {t(isGood ? look.action : 'action.tryAgain')}
            </Button>
          </>
        }
      />
    </div>
  )
}
