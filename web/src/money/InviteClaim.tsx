import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '../format/money.ts'
import { Actions } from '../ui/Actions.tsx'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Odds } from '../ui/Odds.tsx'
import { LostCommand } from './LostCommand.tsx'
import { useInviteBonus } from './useInviteBonus.ts'

interface Props {
  /** Baht, and percentages. */
  invite: { amount: number; success: number; fail: number }
  /** What is tapped to claim it. */
  children: (ask: () => void) => ReactNode
}

/** Claiming what the friends of a member have earned, after a question that explains it (INV-3). */
export function InviteClaim({ invite, children }: Props) {
  const { t } = useTranslation()
  const [isAsking, setAsking] = useState(false)
  // What was asked about: the wallet forgets it in the moment it is received.
  const [asked, setAsked] = useState(invite)
  const { action, claim } = useInviteBonus({ isShown: isAsking, onEnd: () => setAsking(false) })
  const { progress, isSending } = action

  function ask() {
    setAsked(invite)
    setAsking(true)
  }

  function close() {
    void action.dismiss()
    setAsking(false)
  }

  const modal = { open: isAsking, onClose: close, locked: isSending }
  return (
    <>
      {children(ask)}
      {progress && progress.step !== 'sending' ? (
        <LostCommand {...modal} action={action} progress={progress} />
      ) : (
        <Dialog
          {...modal}
          icon="users"
          title={t('invite.question', { amount: formatMoney(asked.amount) })}
          text={t('invite.questionText')}
          actions={
            <Actions>
              <Button kind="secondary" disabled={isSending} onClick={close}>
                {t('action.cancel')}
              </Button>
              <Button onClick={() => claim(asked.amount)}>{t('action.confirm')}</Button>
            </Actions>
          }
        >
          {asked.success > 0 && <Odds success={asked.success} fail={asked.fail} />}
        </Dialog>
      )}
    </>
  )
}
