import { commandWith } from '../../api/command.ts'
import { Failure, toFailure } from '../../api/failure.ts'
import { stallWatch } from '../../api/stallWatch.ts'

/** How long to wait for the response after the upload, in ms. Then the app checks the result. */
const ANSWER_MS = 15_000

/** Uploads a slip. After the upload, `abort` only stops waiting for the response. */
export function sendSlip(
  key: string,
  file: File,
  abort: AbortController,
  onProgress: (part: number) => void,
) {
  let isAllSent = false
  let timer: ReturnType<typeof setTimeout>
  const stall = stallWatch(() => abort.abort())
  return commandWith(key, 'POST /api/wallet/slip', {
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
}
