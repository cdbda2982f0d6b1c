import { commandWith } from '../../api/command.ts'
import { Failure, toFailure } from '../../api/failure.ts'
import { stallWatch } from '../../api/stallWatch.ts'

/** How long an answer is awaited once all is sent, in ms; then it is looked for. */
const ANSWER_MS = 15_000

export interface Upload {
  answer: Promise<object>
  /** Whether it was given up by the member, or with the page. */
  readonly isCancelled: boolean
  /** Gives it up: on its way it is not carried out; once all is sent, only its answer is not awaited any more. */
  cancel: () => void
}

/** Sends the image of a slip. `onProgress` from 0 to 1. */
export function sendSlip(key: string, file: File, onProgress: (part: number) => void): Upload {
  const abort = new AbortController()
  let isAllSent = false
  let isCancelled = false
  let timer: ReturnType<typeof setTimeout>
  const stall = stallWatch(() => abort.abort())

  const answer = commandWith(key, 'POST /api/wallet/slip', {
    file,
    signal: abort.signal,
    onProgress(part) {
      stall.moved(part)
      onProgress(part)
      if (part < 1 || isAllSent) return
      isAllSent = true
      timer = setTimeout(() => abort.abort(), ANSWER_MS)
    },
  })
    .catch((error: unknown) => {
      const failure = toFailure(error)
      throw failure.kind === 'cancelled' && isAllSent ? new Failure('timeout', undefined, undefined) : failure
    })
    .finally(() => {
      stall.end()
      clearTimeout(timer)
    })

  return {
    answer,
    get isCancelled() {
      return isCancelled
    },
    cancel() {
      isCancelled = true
      abort.abort()
    },
  }
}
