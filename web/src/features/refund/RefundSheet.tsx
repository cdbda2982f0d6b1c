import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MoneyForm } from '../../money/views/MoneyForm.tsx'
import { Button } from '../../ui/Button.tsx'
import type { ModalProps } from '../../ui/Modal.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { toastFailure } from '../../ui/toastFailure.ts'
import { refundQuery } from './queries.ts'
import { RefundCard } from './RefundCard.tsx'
import { RefundLog } from './RefundLog.tsx'
import styles from './RefundSheet.module.css'
import { type RefundTarget, useReceiveRefund } from './useReceiveRefund.ts'

/** Shows the available refund and the earlier refunds (REF-2). */
export default function RefundSheet({ head, ...modal }: ModalProps & { head: ReactNode }) {
  const { t } = useTranslation()
  const check = useQuery(refundQuery)
  const { action, receive } = useReceiveRefund(modal.open)
  const [receiving, setReceiving] = useState<RefundTarget>()
  const { isSending, progress } = action
  const { data, error } = check
  const isBlocked = data?.bonus === true

  // Show a failed check as a toast (REF-2), unless only a refresh got no answer.
  const isSilent = data && error?.kind !== 'refused'
  useEffect(() => {
    if (error && !isSilent) toastFailure(t, error)
  }, [error, isSilent, t])

  function close() {
    action.dismiss()
    modal.onClose()
  }

  function button(target: RefundTarget) {
    return {
      disabled: isBlocked || receiving !== undefined,
      pending: receiving === target,
      onClick: async () => {
        setReceiving(target)
        await receive(target, data?.refundAmount ?? undefined)
        setReceiving(undefined)
      },
    }
  }

  const foot = data?.result && (!progress || isSending) && (
    <div className={styles.foot}>
      <p className={styles.help}>{t('refund.sameRefundTarget')}</p>
      <div className={styles.buttons}>
        <Button kind="text" {...button('refundToWallet')}>
          {t('refund.toWallet')}
        </Button>
        <Button icon={isBlocked ? 'lock' : undefined} {...button('refund')}>
          {t('refund.receive')}
        </Button>
      </div>
    </div>
  )
  return (
    <Sheet
      {...modal}
      height="steady"
      onClose={close}
      locked={isSending}
      title={t('refund.title')}
      foot={foot}
    >
      <MoneyForm action={action} onDone={() => {}}>
        {head}
        <RefundCard check={check} onHome={modal.onClose} />
        <RefundLog />
      </MoneyForm>
    </Sheet>
  )
}
