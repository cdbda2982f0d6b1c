import { SLIP_MAX_BYTES } from '@wallet/contracts/limits'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useOrder } from '../../money/useOrder.ts'
import { toast } from '../../ui/toast.ts'
import { toastFailure } from '../../ui/toastFailure.ts'
import { useFileUrl } from '../../ui/useFileUrl.ts'
import { convertSlipImage } from './convertSlipImage.ts'
import { sendSlip, type Upload } from './sendSlip.ts'

export type SlipState =
  | { step: 'empty' }
  | { step: 'chosen'; file: File }
  | { step: 'sending'; file: File; progress: number }

/** Converts and uploads the image of a slip. Aborts an upload that stalls. */
export function useSlipUpload({ isShown, onDone }: { isShown: boolean; onDone: () => void }) {
  const { t } = useTranslation()
  const [state, setState] = useState<SlipState>({ step: 'empty' })
  const upload = useRef<Upload>(undefined)
  const preview = useFileUrl(state.step === 'empty' ? undefined : state.file)
  const action = useOrder('slip', {
    isShown,
    onDone,
    onRefused(failure) {
      if (upload.current?.isCancelled) return
      const isStalled = failure.kind === 'cancelled'
      toastFailure(t, isStalled ? { kind: 'timeout', code: undefined } : failure)
    },
  })

  const choose = useCallback(
    async (chosen: File) => {
      try {
        const file = await convertSlipImage(chosen)
        if (file.size > SLIP_MAX_BYTES) throw new Error('too large')
        setState({ step: 'chosen', file })
      } catch {
        toast.error(t('errors.SLIP_INVALID_FILE'))
      }
    },
    [t],
  )

  useEffect(() => () => upload.current?.cancel(), [])
  useEffect(() => {
    // Without storage there is no shared slip.
    takeSharedSlip().then(
      (file) => file && choose(file),
      () => {},
    )
  }, [choose])

  async function send() {
    if (state.step !== 'chosen') return
    const { file } = state
    setState({ step: 'sending', file, progress: 0 })
    await action.run({ type: 'slip' }, (key) => {
      upload.current = sendSlip(key, file, (progress) => setState({ step: 'sending', file, progress }))
      return upload.current.answer.finally(() => setState({ step: 'chosen', file }))
    })
    setState({ step: 'chosen', file })
  }

  return { state, preview, action, choose, send, cancel: () => upload.current?.cancel() }
}

/** The cache and the path under which the service worker (web/worker/worker.ts) stores a slip from another app. */
const CACHE_NAME = 'shared slip'
const PATH = '/share-slip'
const MAX_AGE_MS = 10 * 60_000

/** Returns the slip that the member shared from another app within the last 10 minutes, and deletes it. */
async function takeSharedSlip(): Promise<File | undefined> {
  if (!('caches' in globalThis)) return undefined
  const cache = await caches.open(CACHE_NAME)
  const stored = await cache.match(PATH)
  await caches.delete(CACHE_NAME)
  const sharedAt = Date.parse(stored?.headers.get('date') ?? '')
  if (!stored || !(Date.now() - sharedAt < MAX_AGE_MS)) return undefined
  const image = await stored.blob()
  return new File([image], 'slip', { type: image.type })
}
