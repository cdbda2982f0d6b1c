import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../api/call.ts'
import { useUnmountSignal } from '../../api/useUnmountSignal.ts'
import type { Prize } from '../../money/description.ts'
import type { Outcome, Refusal } from '../../money/order.ts'
import type { Progress } from '../../money/orders.ts'
import { useOrder } from '../../money/useOrder.ts'
import { alert } from '../../ui/alert.ts'
import { toast } from '../../ui/toast.ts'
import { type Coupon, errorLine, newCoupon, prizeLine } from './coupon.ts'
import type { WheelData } from './drawWheel.ts'
import { type Turn, turnTo } from './geometry.ts'
import { couponsQuery, useReload, wheelQuery } from './queries.ts'
import { PRIZE_DELAY_MS } from './timing.ts'

interface Stop {
  label: string
  /** The winning slice; undefined when the wheel does not have it. */
  index: number | undefined
}

/**
 * idle: it can be spun. asking: the answer is awaited. checking: the answer was lost. missing: and the spin was not
 * found. turning: on the way to the prize. stopped: the prize is under the pointer, for 2 s. prize: it is shown.
 */
export type Phase =
  | { step: 'idle' | 'asking' | 'checking' | 'missing' }
  | { step: 'turning'; stop: Stop; turn: Turn }
  | { step: 'stopped' | 'prize'; stop: Stop }

const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/** Spins the wheel, from the tap to the prize. The provider chooses the prize, the turn shows it. */
export function useSpin(current: WheelData, coins: number) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const reload = useReload()
  const [phase, setPhase] = useState<Phase>({ step: 'idle' })
  const [rotation, setRotation] = useState(0)
  // Use the rotation at the time of the answer, not at the tap.
  const standing = useRef(rotation)
  const stand = (degrees: number) => {
    standing.current = degrees % 360
    setRotation(standing.current)
  }
  const { won, noteCoupons } = useCouponCheck()
  const hasCoupon = won === undefined ? undefined : won !== null

  // Do not replace the wheel during a spin.
  const [wheel, setWheel] = useState(current)
  if (phase.step === 'idle' && wheel !== current) setWheel(current)

  const action = useOrder('spin', { isShown: true, onDone, onAccepted: onDone, onRefused: onDone })
  const { progress } = action
  const visiblePhase = visiblePhaseOf(phase, progress)

  async function spin() {
    if (visiblePhase.step !== 'idle' || coins <= 0) return
    setPhase({ step: 'asking' })
    const lookForCoupon = await noteCoupons()
    const before = queries.getQueryData(couponsQuery.queryKey)?.coupons.map(({ _id }) => _id)
    const outcome = await action.run({ type: 'spin', coins, ...(before && { coupons: before }) })
    setPhase((now) => (now.step === 'asking' ? { step: 'idle' } : now))
    if (!outcome) return
    if (outcome.kind === 'done') void lookForCoupon()
    tell(outcome)
  }

  // The result of a lost answer can come later, also from another tab.
  const tellLate = useEffectEvent((outcome: Outcome) => {
    action.dismiss()
    tell(outcome)
  })
  const late = progress?.step === 'settled' ? progress.order.outcome : undefined
  useEffect(() => {
    if (late) tellLate(late)
  }, [late])

  function tell(outcome: Outcome) {
    if (outcome.kind === 'done' && outcome.prize?.code) return turnToPrize(outcome.prize.code, outcome.prize)
    setPhase({ step: 'idle' })
    void reload()
    if (outcome.kind === 'done') return toast.info(t('spin.spent'))
    if (outcome.kind === 'refused' && outcome.failure.code === 'MONEY_NOT_ENOUGH')
      return alert.error(t('spin.noCoins'), t('spin.noCoinsHint'))
    const failure: Refusal =
      outcome.kind === 'refused' ? outcome.failure : { kind: 'unreadable', code: undefined }
    const text = outcome.kind === 'notFound' ? t('money.notFoundAtAll') : errorLine(t, failure)
    alert.error(t('message.genericTitle'), text)
  }

  function turnToPrize(code: string, { label = '', remainingCoin = 0 }: Prize) {
    queries.setQueryData(
      wheelQuery.queryKey,
      (known) => known && { result: { ...known.result, userCoin: remainingCoin } },
    )
    const found = wheel.slices.findIndex((slice) => slice.code === code)
    if (found < 0) return setPhase({ step: 'prize', stop: { label, index: undefined } })
    const turn = turnTo(found, wheel.slices.length, standing.current)
    const stop = { label, index: found }
    setPhase({ step: 'turning', stop, turn: isStill() ? { ...turn, durationMs: 0 } : turn })
  }

  useEffect(() => {
    if (phase.step === 'turning') {
      const { stop, turn } = phase
      const timer = setTimeout(() => {
        stand(turn.to)
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

  // A member who leaves before the prize is shown gets a toast; the coupon is in the list in any case.
  const tellPrize = useEffectEvent(() => {
    if (phase.step === 'turning' || phase.step === 'stopped')
      toast.success(prizeLine(t, phase.stop.label, hasCoupon))
  })
  useEffect(() => () => tellPrize(), [])

  /** Continues from a turn by hand, in degrees. */
  function flick(degrees: number) {
    stand(rotation + degrees)
    void spin()
  }

  function closePrize() {
    setPhase({ step: 'idle' })
    void reload()
  }

  return { wheel, phase: visiblePhase, action, rotation, won, hasCoupon, spin, flick, closePrize }
}

const onDone = () => {}

function visiblePhaseOf(phase: Phase, progress: Progress | undefined): Phase {
  return progress?.step === 'checking' || progress?.step === 'missing' ? { step: progress.step } : phase
}

/** A spin waits at most this time for the list of coupons, in ms. */
const TIMEOUT_MS = 1_000

/**
 * Finds the coupon that a spin won, because the answer does not name it. `won` is undefined while unknown, and null for a
 * slice without a coupon. The list on the screen does not change until the prize is shown.
 */
function useCouponCheck() {
  const queries = useQueryClient()
  const [won, setWon] = useState<Coupon | null>()
  const unmountSignal = useUnmountSignal()

  /** Call this before the spin, and the returned function after it. */
  async function noteCoupons() {
    setWon(undefined)
    let timer: ReturnType<typeof setTimeout> | undefined
    const late = new Promise((resolve) => {
      timer = setTimeout(resolve, TIMEOUT_MS)
    })
    await Promise.race([queries.ensureQueryData(couponsQuery).catch(() => undefined), late])
    clearTimeout(timer)
    const before = queries.getQueryData(couponsQuery.queryKey)?.coupons
    return async () => {
      if (!before) return
      try {
        const { coupons } = await call('GET /api/spinwheel/coupon', { signal: unmountSignal() })
        setWon(newCoupon(before, coupons) ?? null)
      } catch {
        // Without the list, show the prize without a coupon.
      }
    }
  }

  return { won, noteCoupons }
}
