import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { latestStatementQuery } from '../api/queries.ts'
import { alert } from '../ui/alert.ts'
import { alertFailure } from '../ui/alertFailure.ts'
import { toast } from '../ui/toast.ts'
import { toastFailure } from '../ui/toastFailure.ts'
import type { CommandOfKind, Refusal } from './commands.ts'
import { outcomeText } from './outcomeText.ts'
import { dismiss, sendAgain, sendCommand } from './sendCommand.ts'
import { useStage, watch } from './stages.ts'

interface Options {
  /** The member has it before the eyes: else its outcome is called out in a toast. */
  isShown: boolean
  /** It is done, and that was said. */
  onDone: () => void
  /** Where its outcome is said: an alert over the page (ERR-5) or a toast (ERR-4). */
  saysIn?: 'alert' | 'toast'
  /** Says that it is done, in another way. */
  onAccepted?: (text: string) => void
  /** Says that the provider said no, in another way. */
  onRefused?: (failure: Refusal) => void
}

/**
 * A money command that is sent at most once. While a command of this kind is under way, here, in a sheet that was left,
 * in another tab or since before a reload, no other is taken. A command whose answer is lost shows as `stage` until the
 * truth is known.
 */
export function useMoneyCommand(kind: string, options: Options) {
  const { t } = useTranslation()
  const { isShown, onDone, saysIn = 'alert' } = options
  const inToast = saysIn === 'toast'
  const onAccepted =
    options.onAccepted ?? (inToast ? toast.success : (text) => alert.success(t('word.success'), text))
  const onRefused = options.onRefused ?? ((failure) => (inToast ? toastFailure : alertFailure)(t, failure))
  const queries = useQueryClient()
  const stage = useStage(kind)
  // What was there before tells later which entry is new.
  useQuery({ ...latestStatementQuery, enabled: isShown })

  useEffect(() => (isShown ? watch(kind) : undefined), [isShown, kind])

  async function run(command: CommandOfKind) {
    const complete = { ...command, kind }
    const outcome = await sendCommand(complete, queries)
    if (outcome?.kind === 'refused') {
      onRefused(outcome.failure)
    } else if (outcome) {
      onAccepted(outcomeText(t, complete, outcome).text)
      onDone()
    }
    return outcome
  }

  return {
    kind,
    stage,
    run,
    isSending: stage?.step === 'sending',
    dismiss: () => dismiss(kind),
    sendAgain: () => sendAgain(kind, queries),
  }
}

export type MoneyAction = ReturnType<typeof useMoneyCommand>
