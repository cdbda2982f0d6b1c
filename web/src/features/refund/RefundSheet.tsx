import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { toFailure } from '../../api/failure.ts'
import { failureText } from '../../i18n/failureText.ts'
import { Actions } from '../../ui/Actions.tsx'
import { Button } from '../../ui/Button.tsx'
import type { ModalProps } from '../../ui/Modal.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { toast } from '../../ui/toast.ts'
import { BonusWarning } from './BonusWarning.tsx'
import { refundQuery } from './queries.ts'
import { RefundCard } from './RefundCard.tsx'
import { RefundLog } from './RefundLog.tsx'
import { useReceiveRefund } from './useReceiveRefund.ts'

/** What there is to receive, what stands in the way, and what was received before (spec 2). */
export default function RefundSheet(modal: ModalProps) {
  const { t } = useTranslation()
  const check = useQuery(refundQuery)
  const { receive, isReceiving, toWallet, isStoring } = useReceiveRefund()
  const isBusy = isReceiving || isStoring
  const { data, error } = check
  const isBlocked = data?.bonus === true

  // A check that fails is a red toast, and there is nothing to receive (checklist A82).
  useEffect(() => {
    if (!error) return
    const { text, code } = failureText(t, toFailure(error))
    toast.error(text, { code })
  }, [error, t])

  return (
    <Sheet
      {...modal}
      locked={isBusy}
      title={t('refund.title')}
      foot={
        data?.result && (
          <Actions>
            <Button
              kind="secondary"
              disabled={isBlocked || isReceiving}
              pending={isStoring}
              onClick={toWallet}
            >
              {t('refund.toWallet')}
            </Button>
            <Button
              icon={isBlocked ? 'lock' : undefined}
              disabled={isBlocked || isStoring}
              pending={isReceiving}
              onClick={receive}
            >
              {t('refund.receive')}
            </Button>
          </Actions>
        )
      }
    >
      <RefundCard check={check} onHome={modal.onClose} />
      {isBlocked && <BonusWarning />}
      <RefundLog />
    </Sheet>
  )
}
