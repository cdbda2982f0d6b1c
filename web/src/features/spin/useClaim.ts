import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMoneyCommand } from '../../money/useMoneyCommand.ts'
import { alert } from '../../ui/alert.ts'
import type { Coupon } from './coupon.ts'
import { errorLine } from './messages.ts'
import { useReload } from './useReload.ts'

export const CLAIM_DEBOUNCE_MS = 500

/**
 * Claiming one coupon (SPN-5): sent a moment after the tap, once; then the wheel is read anew, whatever came of it. When
 * the answer is lost, the list tells: a claimed coupon is gone from it.
 */
export function useClaim(
  { _id, prize }: Coupon,
  { isShown, onEnd }: { isShown: boolean; onEnd: () => void },
) {
  const { t } = useTranslation()
  const reload = useReload()
  const action = useMoneyCommand(`claim ${_id}`, {
    isShown,
    onDone: onEnd,
    onRefused: (failure) => {
      alert.error(t('message.genericTitle'), errorLine(t, failure))
      onEnd()
    },
  })

  const [isClaiming, setClaiming] = useState(false)
  async function claim() {
    setClaiming(true)
    await new Promise((resolve) => setTimeout(resolve, CLAIM_DEBOUNCE_MS))
    const { label } = prize.slice
    await action.run({
      label: { key: 'spin.claimOf', values: { label } },
      done: { key: 'spin.claimed', values: { label } },
      evidence: { kind: 'coupon', id: _id },
      isOnce: true,
      request: { name: 'POST /api/spinwheel/coupon/claim', body: { coupon: _id } },
    })
    await reload()
    setClaiming(false)
  }

  const isSending = isClaiming && (!action.stage || action.isSending)
  return { action, claim, isSending }
}
