import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import type { CommandName, ResponseBody } from '@wallet/contracts/endpoints/table'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { createId } from '../base/createId.ts'
import { settings } from '../settings/settings.ts'
import { closeToasts } from '../ui/toast.ts'
import { toastFailure } from '../ui/toastFailure.ts'
import type { Input } from './call.ts'
import { commandWith } from './command.ts'
import type { Failure } from './failure.ts'

interface Options<N extends CommandName> {
  /** Runs first, under the same lock. If it resolves to false, nothing is sent. */
  before?: (input: Input<N>) => Promise<boolean>
  /** Queries that are refetched after every outcome, before `done` or `failed`. */
  invalidates?: readonly { queryKey: QueryKey }[]
  done?: (answer: ResponseBody<N>, input: Input<N>) => unknown
  /** Called after a refusal or a lost answer. Default: a toast. */
  failed?: (failure: Failure, input: Input<N>) => unknown
}

/** Sends a command that is not about money, one of an endpoint at a time, until `done` or `failed` is settled. */
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

  /** Sends the command, unless one is pending. */
  function run(input: Input<N>) {
    // Ask the cache, because a second tap may come before the first one is rendered.
    if (queries.isMutating({ mutationKey: [endpoint] }) > 0) return
    // The errors on the screen are about earlier tries.
    closeToasts('error')
    mutate(input)
  }

  return { run, isPending }
}

/** A repeat within this time in ms counts as the same command. */
const REPEAT_MS = 60_000

/** For a minute after a lost answer, the same input gets the same key, so that the provider repeats its answer. */
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
