import { useQueryClient } from '@tanstack/react-query'
import { PRIZE_DELAY_MS } from '@wallet/contracts/limits'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { alert } from '../../ui/alert.ts'
import { toast } from '../../ui/toast.ts'
import { useOneAtATime } from '../../ui/useOneAtATime.ts'
import type { WheelData } from './drawWheel.ts'
import { type Turn, turnTo } from './geometry.ts'
import { errorLine, prizeLine } from './messages.ts'
import { wheelQuery } from './queries.ts'
import { type SpinOutcome, spinOnce } from './spinOnce.ts'
import { useCouponCheck } from './useCouponCheck.ts'
import { useReload } from './useReload.ts'

interface Stop {
  label: string
  /** The winning slice; undefined when the wheel does not have it. */
  index: number | undefined
}

/**
 * idle: it can be spun. asking: the answer is awaited. checking: the answer was lost. turning: on the way to the prize.
 * stopped: the prize is under the pointer, for 2 s. prize: it is shown.
 */
export type Phase =
  | { step: 'idle' | 'asking' | 'checking' }
  | { step: 'turning'; stop: Stop; turn: Turn }
  | { step: 'stopped' | 'prize'; stop: Stop }

const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/** Spinning the wheel, from the tap to the prize. What it wins is the provider's answer; the turn only shows it. */
export function useSpin(current: WheelData, coins: number) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const reload = useReload()
  const [phase, setPhase] = useState<Phase>({ step: 'idle' })
  const [rotation, setRotation] = useState(0)
  const { hasCoupon, noteCoupons } = useCouponCheck()

  // A wheel that changes at the provider does not change under a turn.
  const [wheel, setWheel] = useState(current)
  if (phase.step === 'idle' && wheel !== current) setWheel(current)

  const [spin] = useOneAtATime(async () => {
    if (phase.step !== 'idle' || coins <= 0) return
    setPhase({ step: 'asking' })
    const lookForCoupon = await noteCoupons()
    const outcome = await spinOnce(queries, () => setPhase({ step: 'checking' }))
    if (outcome.kind === 'won') void lookForCoupon()
    tell(outcome)
  })

  function tell(outcome: SpinOutcome) {
    if (outcome.kind === 'won') return turnToPrize(outcome)
    setPhase({ step: 'idle' })
    void reload()
    if (outcome.kind === 'refused')
      alert.error(t('message.genericTitle'), errorLine(t, outcome.code, outcome.failure))
    if (outcome.kind === 'absent') alert.error(t('message.genericTitle'), t('spin.notSpun'))
    if (outcome.kind === 'spent') toast.info(t('spin.spent'))
  }

  function turnToPrize({ code, label, remainingCoin }: SpinOutcome & { kind: 'won' }) {
    queries.setQueryData(
      wheelQuery.queryKey,
      (known) => known && { result: { ...known.result, userCoin: remainingCoin } },
    )
    if (!isMounted.current) return toast.success(prizeLine(t, label, undefined))
    const found = wheel.slices.findIndex((slice) => slice.code === code)
    if (found < 0) return setPhase({ step: 'prize', stop: { label, index: undefined } })
    const turn = turnTo(found, wheel.slices.length, rotation)
    const stop = { label, index: found }
    setPhase({ step: 'turning', stop, turn: isStill() ? { ...turn, durationMs: 0 } : turn })
  }

  useEffect(() => {
    if (phase.step === 'turning') {
      const { stop, turn } = phase
      const timer = setTimeout(() => {
        setRotation(turn.to % 360)
        setPhase({ step: 'stopped', stop })
      }, turn.durationMs)
      return () => clearTimeout(timer)
    }
    if (phase.step === 'stopped') {
      const { stop } = phase
      const timer = setTimeout(() => setPhase({ step: 'prize', stop }), PRIZE_DELAY_MS)
      return () => clearTimeout(timer)
    }
  }, [phase])

  // Who leaves before the prize is shown is told all the same; the coupon is in the list whatever happens.
  const isMounted = useRef(true)
  const onLeave = useRef(() => {})
  onLeave.current = () => {
    if (phase.step === 'turning' || phase.step === 'stopped')
      toast.success(prizeLine(t, phase.stop.label, hasCoupon))
  }
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
      onLeave.current()
    }
  }, [])

  function closePrize() {
    setPhase({ step: 'idle' })
    void reload()
  }

  return { wheel, phase, rotation, hasCoupon, spin, closePrize }
}
