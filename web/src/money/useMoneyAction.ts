import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import type { Failure } from '../api/failure.ts'
import { latestStatementQuery, walletQuery } from '../api/queries.ts'
import { alert } from '../ui/alert.ts'
import { toast } from '../ui/toast.ts'
import { alertFailure } from './alertFailure.ts'
import type { Order, Outcome } from './order.ts'
import { outcomeText } from './outcomeText.ts'
import { perform } from './perform.ts'
import { isWatched, type Stage, setStage, stageOf, subscribeStages, watch } from './stages.ts'

interface Options {
  /** The member has it before the eyes: else its outcome is called out in a toast. */
  isShown: boolean
  /** It is done, and that was said. */
  onDone: () => void
  /** Says that it is done; a success alert unless told otherwise. */
  onAccepted?: (text: string) => void
  /** The provider said no; an error alert unless told otherwise (ERR-5). */
  onRefused?: (failure: Failure) => void
}

/**
 * A money action that is sent at most once. While an order of this kind is under way, here or in a sheet that was left,
 * no other is taken. An order whose answer is lost shows as `stage` until the truth is known.
 */
export function useMoneyAction(kind: string, { isShown, onDone, onAccepted, onRefused }: Options) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const stage = useSyncExternalStore(subscribeStages, () => stageOf(kind))
  // What was there before tells later which entry is new.
  useQuery({ ...latestStatementQuery, enabled: isShown })

  useEffect(() => (isShown ? watch(kind) : undefined), [isShown, kind])

  const latest = useRef({ onDone, onAccepted, onRefused })
  latest.current = { onDone, onAccepted, onRefused }

  async function run(order: Order) {
    if (stageOf(kind)) return
    setStage(kind, { step: 'sending', order })
    let isLate = false
    const outcome = await perform(order, queries, () => {
      isLate = true
      setStage(kind, { step: 'checking', order })
    })
    if (stageOf(kind)?.order !== order) return
    if (outcome.kind === 'left') return setStage(kind, undefined)
    if (!isWatched(kind)) {
      setStage(kind, undefined)
      callOut(order, outcome)
    } else if (isLate) {
      setStage(kind, { step: 'settled', order, outcome, at: Date.now() })
    } else {
      setStage(kind, undefined)
      settle(order, outcome)
    }
    await Promise.all([
      queries.invalidateQueries(walletQuery),
      queries.invalidateQueries(latestStatementQuery),
    ])
  }

  function settle(order: Order, outcome: Outcome) {
    if (outcome.kind === 'refused') {
      const refused = latest.current.onRefused ?? ((failure: Failure) => alertFailure(t, failure))
      return refused(outcome.failure)
    }
    const accept = latest.current.onAccepted ?? ((text: string) => alert.success(t('word.success'), text))
    accept(order.done)
    latest.current.onDone()
  }

  function callOut(order: Order, outcome: Outcome) {
    const { isGood, text, code } = outcomeText(t, order, outcome)
    if (isGood) toast.success(text)
    else toast.error(text, { code })
  }

  return { kind, stage, run, isSending: stage?.step === 'sending' }
}

export type MoneyAction = ReturnType<typeof useMoneyAction>

/** Takes note that the member has seen how a late order ended. */
export function dismiss({ kind, stage }: { kind: string; stage: Stage | undefined }) {
  if (stage?.step === 'settled') setStage(kind, undefined)
}
