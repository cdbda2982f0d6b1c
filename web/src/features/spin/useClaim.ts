import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toSatang } from '../../format/satang.ts'
import { useOrder } from '../../money/useOrder.ts'
import { tellRefused } from '../../money/views/ending.tsx'
import { type Coupon, prizeLabel } from './coupon.ts'
import { errorLine } from './messages.ts'
import { noteRefusal } from './unclaimable.ts'
import { useReload } from './useReload.ts'

export const CLAIM_DEBOUNCE_MS = 500

/**
 * Claims one coupon (SPN-5), once, a moment after the tap; then the wheel is read again, whatever the outcome. After a
 * lost answer the list tells: a claimed coupon is no longer in it.
 */
export function useClaim(coupon: Coupon, { isShown, onEnd }: { isShown: boolean; onEnd: () => void }) {
  const { t } = useTranslation()
  const { _id, amount } = coupon
  const reload = useReload()
  const action = useOrder(`claim ${_id}`, {
    isShown,
    onDone: onEnd,
    onRefused: (failure) => {
      noteRefusal(_id, failure.code)
      tellRefused(t, failure, undefined, { line: errorLine(t, failure) })
      onEnd()
    },
  })

  const [isClaiming, setClaiming] = useState(false)
  async function claim() {
    setClaiming(true)
    await new Promise((resolve) => setTimeout(resolve, CLAIM_DEBOUNCE_MS))
    await action.run({ type: 'coupon', id: _id, label: prizeLabel(coupon), satang: toSatang(amount ?? 0) })
    await reload()
    setClaiming(false)
  }

  const isSending = isClaiming && (!action.progress || action.isSending)
  return { action, claim, isSending }
}
