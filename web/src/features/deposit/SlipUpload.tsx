import { SLIP_MAX_BYTES } from '@wallet/contracts/limits'
import { type ChangeEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MoneySheet } from '../../moneyViews/MoneySheet.tsx'
import { useOrder } from '../../moneyViews/useOrder.ts'
import { Actions } from '../../ui/Actions.tsx'
import { Button } from '../../ui/Button.tsx'
import { cx, look } from '../../ui/cx.ts'
import type { ModalProps } from '../../ui/Modal.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { toast } from '../../ui/toast.ts'
import { toastFailure } from '../../ui/toastFailure.ts'
import { useFileUrl } from '../../ui/useFileUrl.ts'
import { convertSlipImage } from './convertSlipImage.ts'
import { SlipHours, useSlipHours } from './SlipHours.tsx'
import styles from './SlipUpload.module.css'
import { sendSlip } from './sendSlip.ts'
import sample from './slip-sample.svg'

const CANCELLED = 'cancelled'

/** Converts and uploads the image of a slip. Aborts an upload that stalls. */
export function SlipUpload({ onBack, ...modal }: ModalProps & { onBack: () => void }) {
  const { t } = useTranslation()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const browse = () => input.current?.click()
  const isClosed = useSlipHours()?.isClosed === true
  const [file, setFile] = useState<File>()
  const [progress, setProgress] = useState(0)
  const upload = useRef<AbortController>(undefined)
  const cancel = () => upload.current?.abort(CANCELLED)
  const preview = useFileUrl(file)
  const action = useOrder('slip', {
    isShown: modal.open,
    onDone: modal.onClose,
    onRefused(failure) {
      if (upload.current?.signal.reason === CANCELLED) return
      const isStalled = failure.kind === 'cancelled'
      toastFailure(t, isStalled ? { kind: 'timeout', code: undefined } : failure)
    },
  })

  async function choose(chosen: File) {
    try {
      const converted = await convertSlipImage(chosen)
      if (converted.size > SLIP_MAX_BYTES) throw new Error('too large')
      setFile(converted)
    } catch {
      toast.error(t('errors.SLIP_INVALID_FILE'))
    }
  }

  useEffect(() => cancel, [])
  const takeShared = useEffectEvent(async () => {
    // A browser with blocked storage keeps no shared slip.
    const shared = await takeSharedSlip().catch(() => undefined)
    if (shared) await choose(shared)
  })
  useEffect(() => void takeShared(), [])

  async function send() {
    if (!file) return
    setProgress(0)
    await action.run({ type: 'slip' }, (key) => {
      upload.current = new AbortController()
      return sendSlip(key, file, upload.current, setProgress)
    })
  }

  const { isSending } = action
  const isAllSent = isSending && progress === 1

  function onFile({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const [picked] = currentTarget.files ?? []
    // Reset the field, so that the same file can be chosen again.
    if (picked) void choose(picked).finally(() => (currentTarget.value = ''))
  }

  return (
    <MoneySheet
      {...modal}
      action={action}
      title={t('deposit.attachSlip')}
      onBack={onBack}
      foot={
        <Actions {...(file && { onCancel: isSending ? cancel : onBack })} isCancelDisabled={isAllSent}>
          {file ? (
            <Button
              icon="send"
              disabled={isClosed}
              pending={isSending}
              pendingLabel={isSending && !isAllSent ? `${Math.round(progress * 100)}%` : t('word.checking')}
              onClick={send}
            >
              {t('slip.send')}
            </Button>
          ) : (
            <Button icon="image" disabled={isClosed} aria-describedby={`${id}-help`} onClick={browse}>
              {t('slip.choose')}
            </Button>
          )}
        </Actions>
      }
    >
      <div className={look.list4}>
        {/* biome-ignore lint/a11y: for pointers only, the buttons do the same */}
        <div className={cx(look.center, styles.drop)} onClick={browse}>
          <img
            src={file ? preview || undefined : sample}
            alt={file ? t('slip.slip') : ''}
            className={cx(!file && styles.sample)}
          />
          {!file && <b className={styles.example}>{t('slip.example')}</b>}
        </div>
        <input
          ref={input}
          type="file"
          accept="image/*"
          aria-label={t('slip.choose')}
          hidden
          disabled={isSending || isClosed}
          onChange={onFile}
        />
        {file && (
          <Button kind="secondary" size="small" disabled={isSending || isClosed} onClick={browse}>
            {t('slip.change')}
          </Button>
        )}
        <p id={`${id}-help`} className={look.muted}>
          {t('slip.readable')}
        </p>
        {isAllSent && <Notice icon="clock">{t('slip.checking')}</Notice>}
        {isSending && !isAllSent && (
          <progress className={styles.progress} value={progress} aria-label={t('slip.sending')} />
        )}
        <SlipHours />
      </div>
    </MoneySheet>
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
