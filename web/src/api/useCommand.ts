import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import type { CommandName, ResponseBody } from '@wallet/contracts/endpoints/table'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { createId } from '../base/createId.ts'
import { settings } from '../settings/settings.ts'
import { toastFailure } from '../ui/toastFailure.ts'
import type { Input } from './call.ts'
import { commandWith } from './command.ts'
import type { Failure } from './failure.ts'

interface Options<N extends CommandName> {
  /** What is asked before it is sent, under the same lock. Nothing is sent where it answers false. */
  before?: (input: Input<N>) => Promise<boolean>
  /** Queries that are read again when the command is over, whatever came of it, before anything is said. */
  invalidates?: readonly { queryKey: QueryKey }[]
  done?: (answer: ResponseBody<N>, input: Input<N>) => unknown
  /** What is said when it was refused, or when its answer was lost; a toast unless told otherwise. */
  failed?: (failure: Failure, input: Input<N>) => unknown
}

/**
 * A command that is not about money (those are in `src/money`). One of an endpoint is under way at a time: a second tap
 * is ignored, until everything is done that `done` or `failed` return.
 */
export function useCommand<N extends CommandName>(endpoint: N, options: Options<N> = {}) {
  const { before, invalidates = [], done, failed = (failure) => toastFailure(t, failure) } = options
  const { t } = useTranslation()
  const queries = useQueryClient()
  const [keys] = useState(repeatKeys)
  const readAgain = () =>
    Promise.all(invalidates.map(({ queryKey }) => queries.invalidateQueries({ queryKey })))

  const { mutate, isPending } = useMutation<ResponseBody<N> | undefined, Failure, Input<N>>({
    mutationKey: [endpoint],
    mutationFn: async (input) =>
      !before || (await before(input)) ? commandWith(keys.keyOf(input), endpoint, input) : undefined,
    async onSuccess(answer, input) {
      keys.forget()
      if (answer === undefined) return
      await readAgain()
      await done?.(answer, input)
    },
    async onError(failure, input) {
      if (!failure.isOutcomeUnknown) keys.forget()
      await readAgain()
      await failed(failure, input)
    },
  })

  /** Sends it, unless one is under way. */
  function run(input: Input<N>) {
    // Asked of the cache: a second tap may come before the first one is drawn.
    if (queries.isMutating({ mutationKey: [endpoint] }) === 0) mutate(input)
  }

  return { run, isPending }
}

/** As long a command that is given once more counts as the same one, in ms. */
const REPEAT_MS = 60_000

/**
 * The keys of one command. For a minute after a lost answer the same input gets the same key, so that a provider that
 * honours keys repeats its first answer.
 */
function repeatKeys() {
  let last: { key: string; input: string; at: number } | undefined
  return {
    keyOf({ params, body }: { params?: unknown; body?: unknown }): string {
      const input = JSON.stringify([params, body])
      const isRepeat = last?.input === input && Date.now() - last.at < REPEAT_MS
      if (!isRepeat || settings.keys !== 'honoured') last = { key: createId(), input, at: Date.now() }
      return last!.key
    },
    forget() {
      last = undefined
    },
  }
}
