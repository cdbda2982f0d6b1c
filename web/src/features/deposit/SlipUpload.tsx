import { SLIP_MAX_BYTES } from '@wallet/contracts/limits'
import { type ChangeEvent, useCallback, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useOrder } from '../../money/useOrder.ts'
import { MoneyForm } from '../../money/views/MoneyForm.tsx'
import { Actions } from '../../ui/Actions.tsx'
import { Button } from '../../ui/Button.tsx'
import { cx } from '../../ui/cx.ts'
import { Icon } from '../../ui/Icon.tsx'
import look from '../../ui/looks.module.css'
import type { ModalProps } from '../../ui/Modal.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { toast } from '../../ui/toast.ts'
import { toastFailure } from '../../ui/toastFailure.ts'
import { useFileUrl } from '../../ui/useFileUrl.ts'
import { convertSlipImage } from './convertSlipImage.ts'
import { SlipHours, useSlipHours } from './SlipHours.tsx'
import styles from './SlipUpload.module.css'
import { sendSlip, type Upload } from './sendSlip.ts'

type SlipState =
  | { step: 'empty' }
  | { step: 'chosen'; file: File }
  | { step: 'sending'; file: File; progress: number }

/** Converts and uploads the image of a slip. Aborts an upload that stalls. */
export function SlipUpload({ onBack, ...modal }: ModalProps & { onBack: () => void }) {
  const { t } = useTranslation()
  const inputId = useId()
  const isClosed = useSlipHours()?.isClosed === true
  const [state, setState] = useState<SlipState>({ step: 'empty' })
  const upload = useRef<Upload>(undefined)
  const preview = useFileUrl(state.step === 'empty' ? undefined : state.file)
  const action = useOrder('slip', {
    isShown: modal.open,
    onDone: modal.onClose,
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
    // A browser with blocked storage keeps no shared slip.
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

  const isSending = state.step === 'sending'
  const isAllSent = isSending && state.progress === 1

  function close() {
    action.dismiss()
    modal.onClose()
  }

  function onFile({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const [file] = currentTarget.files ?? []
    // Reset the field, so that the same file can be chosen again.
    if (file) void choose(file).finally(() => (currentTarget.value = ''))
  }

  return (
    <Sheet
      {...modal}
      height="steady"
      locked={action.isSending}
      onClose={close}
      title={t('deposit.attachSlip')}
      onBack={onBack}
      foot={
        (!action.progress || action.isSending) && (
          <Actions>
            <Button
              kind="secondary"
              disabled={isAllSent}
              onClick={isSending ? () => upload.current?.cancel() : onBack}
            >
              {t('action.cancel')}
            </Button>
            <Button
              icon="send"
              disabled={state.step === 'empty' || isClosed}
              pending={isSending}
              pendingLabel={
                isSending && !isAllSent ? `${Math.round(state.progress * 100)}%` : t('word.checking')
              }
              onClick={send}
            >
              {t('slip.send')}
            </Button>
          </Actions>
        )
      }
    >
      <MoneyForm action={action} onDone={modal.onClose}>
        <div className={cx(look.list4, styles.upload)}>
          <label htmlFor={inputId} className={cx(look.center, styles.drop)}>
            {state.step === 'empty' ? (
              <span className={cx(look.list3, styles.prompt)}>
                <Icon name="image" size={36} />
                {t('slip.choose')}
              </span>
            ) : (
              <img src={preview || undefined} alt={t('slip.slip')} />
            )}
          </label>
          <input
            id={inputId}
            type="file"
            accept="image/*"
            className={styles.input}
            disabled={isSending || isClosed}
            onChange={onFile}
          />
          {isAllSent && <Notice icon="clock">{t('slip.checking')}</Notice>}
          {isSending && !isAllSent && (
            <progress className={styles.progress} value={state.progress} aria-label={t('slip.sending')} />
          )}
          <SlipHours />
        </div>
      </MoneyForm>
    </Sheet>
  )
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
