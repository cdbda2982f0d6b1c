import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../api/call.ts'
import { useUnmountSignal } from '../../api/useUnmountSignal.ts'
import { isOpen, type Order, type Outcome, type Refusal } from '../../money/order.ts'
import { useOrder } from '../../moneyViews/useOrder.ts'
import type { Prize } from '../../orderTypes/description.ts'
import { alert } from '../../ui/alert.ts'
import { toast } from '../../ui/toast.ts'
import { type Coupon, errorLine, findNewCoupon, prizeLine } from './coupon.ts'
import type { WheelData } from './drawWheel.ts'
import { type Turn, turnTo } from './geometry.ts'
import { couponsQuery, refetchWheel, wheelQuery } from './queries.ts'
import { PRIZE_DELAY_MS } from './timing.ts'

interface Stop {
  label: string
  /** The winning slice. Undefined if the wheel does not have it. */
  index: number | undefined
}

/**
 * idle: the member can spin. asking: the spin was sent. checking: the answer was lost, and the outcome is looked up.
 * missing: the spin was not found. turning: the wheel turns to the prize. stopped: the prize is under the pointer, for
 * 2 s. prize: the dialog shows the prize.
 */
export type Phase =
  | { step: 'idle' | 'asking' | 'checking' | 'missing' }
  | { step: 'turning'; stop: Stop; turn: Turn }
  | { step: 'stopped' | 'prize'; stop: Stop }

/** A spin waits at most this time for the list of coupons, in ms. */
const COUPONS_WAIT_MS = 1_000

const hasReducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/** Spins the wheel, from the tap to the prize. The provider chooses the prize. */
export function useSpin(current: WheelData, coins: number) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const [phase, setPhase] = useState<Phase>({ step: 'idle' })
  const [rotation, setRotation] = useState(0)
  // Use the rotation at the time of the answer, not at the tap.
  const latestRotation = useRef(rotation)
  const stopAt = (degrees: number) => {
    latestRotation.current = degrees % 360
    setRotation(latestRotation.current)
  }
  // The coupon of the spin: undefined while unknown, null for a slice without a coupon.
  const [won, setWon] = useState<Coupon | null>()
  const hasCoupon = won === undefined ? undefined : won !== null
  const unmountSignal = useUnmountSignal()

  // Do not replace the wheel during a spin.
  const [wheel, setWheel] = useState(current)
  if (phase.step === 'idle' && wheel !== current) setWheel(current)

  const action = useOrder('spin', { isShown: true, onRefused: () => {} })
  const visiblePhase = visiblePhaseOf(phase, action.order)

  async function spin() {
    if (visiblePhase.step !== 'idle' || coins <= 0) return
    setPhase({ step: 'asking' })
    setWon(undefined)
    let timer: ReturnType<typeof setTimeout> | undefined
    const limit = new Promise((resolve) => (timer = setTimeout(resolve, COUPONS_WAIT_MS)))
    await Promise.race([queries.ensureQueryData(couponsQuery).catch(() => undefined), limit])
    clearTimeout(timer)
    const before = queries.getQueryData(couponsQuery.queryKey)?.coupons
    const ids = before?.map(({ _id }) => _id)
    const outcome = await action.run({ type: 'spin', coins, ...(ids && { coupons: ids }) })
    if (!outcome) return setPhase((now) => (now.step === 'asking' ? { step: 'idle' } : now))
    if (outcome.kind === 'done' && before) void findCoupon(before)
    showOutcome(outcome)
  }

  /** The answer of a spin does not name its coupon. The list on the screen does not change until the prize is shown. */
  async function findCoupon(before: readonly Coupon[]) {
    try {
      const { coupons } = await call('GET /api/spinwheel/coupon', { signal: unmountSignal() })
      setWon(findNewCoupon(before, coupons) ?? null)
    } catch {
      // Without the list, show the prize without a coupon.
    }
  }

  // The result of a lost answer can come later, also from another tab.
  const showLateOutcome = useEffectEvent((outcome: Outcome) => {
    action.dismiss()
    showOutcome(outcome)
  })
  const late = action.order?.outcome
  useEffect(() => {
    if (late) showLateOutcome(late)
  }, [late])

  function showOutcome(outcome: Outcome) {
    if (outcome.kind === 'done' && outcome.prize?.code) return turnToPrize(outcome.prize.code, outcome.prize)
    setPhase({ step: 'idle' })
    void refetchWheel(queries)
    if (outcome.kind === 'done') return toast.info(t('spin.spent'))
    if (outcome.kind === 'refused' && outcome.failure.code === 'MONEY_NOT_ENOUGH')
      return alert.error(t('spin.noCoins'), t('spin.noCoinsHint'))
    const failure: Refusal =
      outcome.kind === 'refused' ? outcome.failure : { kind: 'unreadable', code: undefined }
    const text = outcome.kind === 'notFound' ? t('money.notFoundAtAll') : errorLine(t, failure)
    alert.error(t('message.genericTitle'), text)
  }

  function turnToPrize(code: string, { label: named, remainingCoin = 0 }: Prize) {
    queries.setQueryData(
      wheelQuery.queryKey,
      (known) => known && { result: { ...known.result, userCoin: remainingCoin } },
    )
    const found = wheel.slices.findIndex((slice) => slice.code === code)
    const label = named ?? wheel.slices[found]?.label ?? '-'
    if (found < 0) return setPhase({ step: 'prize', stop: { label, index: undefined } })
    const turn = turnTo(found, wheel.slices.length, latestRotation.current)
    const stop = { label, index: found }
    setPhase({ step: 'turning', stop, turn: hasReducedMotion() ? { ...turn, durationMs: 0 } : turn })
  }

  useEffect(() => {
    if (phase.step !== 'turning' && phase.step !== 'stopped') return
    const { stop } = phase
    const next = () => {
      if (phase.step === 'turning') stopAt(phase.turn.to)
      setPhase({ step: phase.step === 'turning' ? 'stopped' : 'prize', stop })
    }
    const timer = setTimeout(next, phase.step === 'turning' ? phase.turn.durationMs : PRIZE_DELAY_MS)
    return () => clearTimeout(timer)
  }, [phase])

  // A member who leaves before the prize is shown gets a toast. The coupon is in the list anyway.
  const toastPrize = useEffectEvent(() => {
    if (phase.step === 'turning' || phase.step === 'stopped')
      toast.success(prizeLine(t, phase.stop.label, hasCoupon))
  })
  useEffect(() => () => toastPrize(), [])

  /** Spins after the member has turned the wheel by these degrees. */
  function flick(degrees: number) {
    stopAt(rotation + degrees)
    void spin()
  }

  function closePrize() {
    setPhase({ step: 'idle' })
    void refetchWheel(queries)
  }

  return { wheel, phase: visiblePhase, action, rotation, won, hasCoupon, spin, flick, closePrize }
}

function visiblePhaseOf(phase: Phase, order: Order | undefined): Phase {
  return order && isOpen(order) ? { step: order.phase === 'missing' ? 'missing' : 'checking' } : phase
}
