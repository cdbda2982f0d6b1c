import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { balancesKey, latestStatementQuery } from '../api/queries.ts'
import { CLOCK_TOLERANCE_MS, serverNow } from '../base/clock.ts'
import { alert } from '../ui/alert.ts'
import { toastFailure } from '../ui/toastFailure.ts'
import { useProgress, watch } from './commandProgress.ts'
import type { CommandOfKind, Described, Refusal } from './commands.ts'
import { tellDone, tellRefused } from './ending.tsx'
import { outcomeText } from './outcomeText.ts'
import { dismiss, sendAgain, sendCommand } from './sendCommand.ts'

interface Options {
  /** The member has it before the eyes: else its outcome is called out in a toast. */
  isShown: boolean
  /** It is done, and that was said. */
  onDone: () => void
  /** Where a refusal is said: an alert over the page (ERR-5) or a toast (ERR-4). */
  refusedIn?: 'alert' | 'toast'
  /** Says that it is done, in place of the alert with its receipt (ERR-11). */
  onAccepted?: () => void
  /** Shows a refusal in place of the alert. `since`: the time of sending, by the provider's clock. */
  onRefused?: (failure: Refusal, command: Described, since: number) => unknown
}

/**
 * A money command that is sent at most once. While a command of this kind is under way, here, in a sheet that was left,
 * in another tab or since before a reload, no other is taken. A command whose answer is lost shows as `progress` until the
 * truth is known.
 */
export function useMoneyCommand(kind: string, options: Options) {
  const { t } = useTranslation()
  const { isShown, onDone, refusedIn = 'alert', onAccepted, onRefused } = options
  const queries = useQueryClient()
  const progress = useProgress(kind)
  // What was there before tells later which entry is new.
  useQuery({ ...latestStatementQuery, enabled: isShown })

  useEffect(() => (isShown ? watch(kind) : undefined), [isShown, kind])

  async function run(command: CommandOfKind) {
    const complete = { ...command, kind }
    const since = serverNow() - CLOCK_TOLERANCE_MS
    const outcome = await sendCommand(complete, queries)
    if (outcome?.kind === 'refused') {
      // A game may hold less than was shown: a round was played since (GAM-8).
      if (outcome.failure.code === 'MONEY_NOT_ENOUGH') void queries.refetchQueries({ queryKey: balancesKey })
      if (onRefused) onRefused(outcome.failure, complete, since)
      else if (refusedIn === 'toast') toastFailure(t, outcome.failure)
      else tellRefused(t, outcome.failure, complete.receipt)
    } else if (outcome?.kind === 'done') {
      if (onAccepted) onAccepted()
      else tellDone(t, complete, outcome, since)
      onDone()
    } else if (outcome) alert.error(t('message.genericTitle'), outcomeText(t, complete, outcome).text)
    return outcome
  }

  return {
    kind,
    progress,
    run,
    isSending: progress?.step === 'sending',
    dismiss: () => dismiss(kind),
    sendAgain: () => sendAgain(kind, queries),
  }
}

export type MoneyAction = ReturnType<typeof useMoneyCommand>
