import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { latestStatementQuery } from '../api/queries.ts'
import { alert } from '../ui/alert.ts'
import { alertFailure } from './alertFailure.ts'
import type { CommandOfKind, Refusal } from './commands.ts'
import { fateText } from './fateText.ts'
import { dismiss, sendAgain, sendCommand } from './keeper.ts'
import { useStage, watch } from './stages.ts'

interface Options {
  /** The member has it before the eyes: else its outcome is called out in a toast. */
  isShown: boolean
  /** It is done, and that was said. */
  onDone: () => void
  /** Says that it is done; a success alert unless told otherwise. */
  onAccepted?: (text: string) => void
  /** The provider said no; an error alert unless told otherwise (ERR-1). */
  onRefused?: (failure: Refusal) => void
}

/**
 * A money command that is sent at most once. While a command of this kind is under way, here, in a sheet that was left,
 * in another tab or since before a reload, no other is taken. A command whose answer is lost shows as `stage` until the
 * truth is known.
 */
export function useMoneyCommand(kind: string, { isShown, onDone, onAccepted, onRefused }: Options) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const stage = useStage(kind)
  // What was there before tells later which entry is new.
  useQuery({ ...latestStatementQuery, enabled: isShown })

  useEffect(() => (isShown ? watch(kind) : undefined), [isShown, kind])

  async function run(command: CommandOfKind) {
    const complete = { ...command, kind }
    const fate = await sendCommand(complete, queries)
    if (fate?.kind === 'refused') {
      if (onRefused) onRefused(fate.failure)
      else alertFailure(t, fate.failure)
    } else if (fate) {
      const { text } = fateText(t, complete, fate)
      if (onAccepted) onAccepted(text)
      else alert.success(t('word.success'), text)
      onDone()
    }
    return fate
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
