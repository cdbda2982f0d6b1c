import { CLAIM_DEBOUNCE_MS } from '@wallet/contracts/limits'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../api/call.ts'
import { toFailure } from '../../api/failure.ts'
import { findOut } from '../../api/findOut.ts'
import { alert } from '../../ui/alert.ts'
import { useOneAtATime } from '../../ui/useOneAtATime.ts'
import { errorLine } from './messages.ts'
import type { Coupon } from './spinOnce.ts'
import { useReload } from './useReload.ts'

/**
 * Claiming one coupon: sent 500 ms after the tap (spec 9), once. When the answer is lost, the list says whether it was
 * done: a claimed coupon is gone from it. Then the wheel is read anew, whatever came of it.
 */
export function useClaim(onEnd: () => void) {
  const { t } = useTranslation()
  const reload = useReload()
  const [isChecking, setChecking] = useState(false)

  const [claim, isClaiming] = useOneAtATime(async (coupon: Coupon) => {
    await new Promise((resolve) => setTimeout(resolve, CLAIM_DEBOUNCE_MS))
    const sentAt = Date.now()
    const { label } = coupon.prize.slice
    const succeed = () => alert.success(t('word.success'), t('spin.claimed', { label }))
    const fail = (text: string) => alert.error(t('message.genericTitle'), text)
    try {
      await call('POST /api/spinwheel/coupon/claim', { body: { coupon: coupon._id } })
      succeed()
    } catch (error) {
      const failure = toFailure(error)
      if (!failure.isOutcomeUnknown) fail(errorLine(t, failure.code, failure))
      else {
        setChecking(true)
        const found = await findOut(sentAt, (isOver) => look(coupon, isOver))
        setChecking(false)
        if (found === 'claimed') succeed()
        if (found === 'absent') fail(t('spin.notClaimed', { label }))
      }
    }
    onEnd()
    await reload()
  })

  return { claim, isClaiming, isChecking }
}

async function look({ _id }: Coupon, isOver: boolean) {
  const { coupons } = await call('GET /api/spinwheel/coupon')
  if (!coupons.some((coupon) => coupon._id === _id)) return 'claimed'
  return isOver ? 'absent' : undefined
}
