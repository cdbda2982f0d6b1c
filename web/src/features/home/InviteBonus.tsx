import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../api/call.ts'
import { toFailure } from '../../api/failure.ts'
import { walletQuery } from '../../api/queries.ts'
import { formatMoney, formatWhole } from '../../format/money.ts'
import { failureText } from '../../i18n/failureText.ts'
import { messageText } from '../../i18n/messageText.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Money } from '../../ui/Money.tsx'
import { toast } from '../../ui/toast.ts'
import styles from './InviteBonus.module.css'

interface Props {
  /** Baht, and percentages. */
  invite: { amount: number; success: number; fail: number }
}

/** What the member's invitees have earned, and claiming it after a question that explains it (spec 2). */
export function InviteBonus({ invite }: Props) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const [isAsking, setAsking] = useState(false)

  async function claim() {
    try {
      const { message } = await call('GET /api/invite/bonus')
      toast.success(messageText(t, message).text)
    } catch (error) {
      const { text, code } = failureText(t, toFailure(error))
      toast.error(text, { code })
    }
    setAsking(false)
    await queries.invalidateQueries(walletQuery)
  }

  return (
    <div className={styles.row}>
      <Icon name="gift" className={styles.icon} />
      <p className={styles.words}>
        <span className={styles.label}>{t('invite.bonus')}</span>
        <Money baht={invite.amount} size="md" />
      </p>
      <Button kind="outline" size="small" onClick={() => setAsking(true)}>
        {t('bonus.receive')}
      </Button>
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        icon="gift"
        title={t('invite.question', { amount: formatMoney(invite.amount) })}
        text={t('invite.questionText')}
        actions={
          <>
            <Button kind="secondary" onClick={() => setAsking(false)}>
              {t('action.cancel')}
            </Button>
            <Button onClick={claim}>{t('action.confirm')}</Button>
          </>
        }
      >
        {invite.success > 0 && (
          <p className={styles.odds}>
            {t('invite.odds', { n: formatWhole(invite.success), m: formatWhole(invite.fail) })}
          </p>
        )}
      </Dialog>
    </div>
  )
}
