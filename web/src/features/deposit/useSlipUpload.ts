import { useQueryClient } from '@tanstack/react-query'
import { SLIP_MAX_BYTES } from '@wallet/contracts/limits'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { command } from '../../api/command.ts'
import { toFailure } from '../../api/failure.ts'
import { walletQuery } from '../../api/queries.ts'
import { stallWatch } from '../../api/stallWatch.ts'
import { failureText } from '../../i18n/failureText.ts'
import { toast } from '../../ui/toast.ts'
import { slipImage } from './slipImage.ts'

export type SlipState =
  | { step: 'empty' }
  | { step: 'chosen'; file: File; preview: string }
  | { step: 'sending'; file: File; preview: string; progress: number }

/** Choosing, redrawing and sending the image of a slip, with progress; it can be cancelled, and gives up when it stalls. */
export function useSlipUpload(onDone: () => void) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const [state, setState] = useState<SlipState>({ step: 'empty' })
  const abort = useRef<AbortController>(undefined)
  const preview = state.step === 'empty' ? undefined : state.preview

  useEffect(() => () => abort.current?.abort(), [])
  useEffect(() => () => (preview ? URL.revokeObjectURL(preview) : undefined), [preview])

  async function choose(chosen: File) {
    try {
      const file = await slipImage(chosen)
      if (file.size > SLIP_MAX_BYTES) throw new Error('too large')
      setState({ step: 'chosen', file, preview: URL.createObjectURL(file) })
    } catch {
      toast.error(t('errors.SLIP_INVALID_FILE'))
    }
  }

  async function send() {
    if (state.step !== 'chosen') return
    const { file, preview } = state
    const controller = new AbortController()
    abort.current = controller
    const stall = stallWatch(() => controller.abort('stalled'))
    const onProgress = (progress: number) => {
      stall.moved(progress)
      setState({ step: 'sending', file, preview, progress })
    }
    onProgress(0)
    try {
      await command('POST /api/wallet/slip', { file, onProgress, signal: controller.signal })
      toast.success(t('slip.sent'))
      void queries.invalidateQueries(walletQuery)
      onDone()
    } catch (error) {
      const failure = toFailure(error)
      setState({ step: 'chosen', file, preview })
      if (failure.kind === 'cancelled' && controller.signal.reason !== 'stalled') return
      const shown = failure.kind === 'cancelled' ? { kind: 'timeout' as const, code: undefined } : failure
      const { text, code } = failureText(t, shown)
      toast.error(text, { code })
    } finally {
      stall.end()
    }
  }

  return { state, choose, send, cancel: () => abort.current?.abort() }
}
