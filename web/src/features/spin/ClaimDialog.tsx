import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toSatang } from '../../format/money.ts'
import { showRefused } from '../../moneyViews/ending.tsx'
import { LostOrder } from '../../moneyViews/LostOrder.tsx'
import { useOrder } from '../../moneyViews/useOrder.ts'
import { Actions } from '../../ui/Actions.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Html } from '../../ui/Html.tsx'
import type { ModalProps } from '../../ui/Modal.tsx'
import { useLast } from '../../ui/useLast.ts'
import styles from './ClaimDialog.module.css'
import { type Coupon, errorLine, noteRefusal, prizeLabel } from './coupon.ts'
import { refetchWheel } from './queries.ts'

export const CLAIM_DEBOUNCE_MS = 500

interface Props {
  /** Undefined: closed. */
  coupon: Coupon | undefined
  onClose: () => void
}

export function ClaimDialog({ coupon, onClose }: Props) {
  const last = useLast(coupon)
  return last && <Claim open={coupon !== undefined} onClose={onClose} coupon={last} />
}

/**
 * Shows the provider's description of the prize, and claims the coupon (SPN-5) once, 500 ms after the tap. Then it
 * loads the wheel again. After a lost answer, the list shows the result: a claimed coupon is no longer in the list.
 */
function Claim({ coupon, ...modal }: ModalProps & { coupon: Coupon }) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const [isClaiming, setClaiming] = useState(false)
  const { _id: id, amount } = coupon
  const { htmlDescription } = coupon.prize.slice
  const action = useOrder(`claim ${id}`, {
    isShown: modal.open,
    onDone: modal.onClose,
    onRefused: (failure) => {
      noteRefusal(id, failure.code)
      showRefused(t, failure, undefined, { line: errorLine(t, failure) })
      modal.onClose()
    },
  })
  const isSending = isClaiming && !action.order

  async function claim() {
    setClaiming(true)
    await new Promise((resolve) => setTimeout(resolve, CLAIM_DEBOUNCE_MS))
    const expiry = Date.parse(coupon.expiresAt ?? '') || undefined
    await action.run({ type: 'coupon', id, label: prizeLabel(coupon), satang: toSatang(amount ?? 0), expiry })
    await refetchWheel(queries)
    setClaiming(false)
  }

  if (action.order) return <LostOrder {...modal} action={action} order={action.order} />
  return (
    <Dialog
      {...modal}
      locked={isSending}
      icon="ticket"
      title={t('spin.claimQuestion', { label: prizeLabel(coupon) })}
      actions={
        <Actions onCancel={modal.onClose} isCancelDisabled={isSending}>
          <Button pending={isSending} onClick={claim}>
            {t('action.confirm')}
          </Button>
        </Actions>
      }
    >
      {htmlDescription && <Html html={htmlDescription} className={styles.description} />}
    </Dialog>
  )
}
