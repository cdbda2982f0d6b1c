import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { tellRefused } from '../../money/ending.tsx'
import { useMoneyCommand } from '../../money/useMoneyCommand.ts'
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
  const action = useMoneyCommand(`claim ${_id}`, {
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
    const label = prizeLabel(coupon)
    await action.run({
      label: { key: 'spin.claimOf', values: { label } },
      done: { key: 'spin.claimed', values: { label } },
      receipt: {
        title: { key: 'spin.claimed', values: { label } },
        // Coins and goods are worth no baht.
        ...(amount && { amount, to: 'wallet' }),
      },
      evidence: { kind: 'coupon', id: _id },
      isOnce: true,
      request: { name: 'POST /api/spinwheel/coupon/claim', body: { coupon: _id } },
    })
    await reload()
    setClaiming(false)
  }

  const isSending = isClaiming && (!action.progress || action.isSending)
  return { action, claim, isSending }
}
