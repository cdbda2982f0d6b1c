import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '../../format/money.ts'
import { LostCommand } from '../../money/LostCommand.tsx'
import { Actions } from '../../ui/Actions.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Money } from '../../ui/Money.tsx'
import { Odds } from '../../ui/Odds.tsx'
import styles from './InviteBonus.module.css'
import { useInviteBonus } from './useInviteBonus.ts'

interface Props {
  /** Baht, and percentages. */
  invite: { amount: number; success: number; fail: number }
}

/** What the member's invitees have earned, and claiming it after a question that explains it (INV-3). */
export function InviteBonus({ invite }: Props) {
  const { t } = useTranslation()
  const [isAsking, setAsking] = useState(false)
  // The amount that was asked about: the wallet has none once it is received.
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
      {invite.amount > 0 && (
        <div className={styles.row}>
          <Icon name="gift" className={styles.icon} />
          <p className={styles.words}>
            <span className={styles.label}>{t('invite.bonus')}</span>
            <Money baht={invite.amount} size="md" />
          </p>
          <Button kind="outline" size="small" onClick={ask}>
            {t('bonus.receive')}
          </Button>
        </div>
      )}
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
