import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { useStore } from '../base/store.ts'
import { settings } from '../settings/settings.ts'
import { cx, look } from './cx.ts'
import { Icon } from './Icon.tsx'
import { IconButton } from './IconButton.tsx'
import styles from './ToastHost.module.css'
import { closeToast, type ToastItem, toasts } from './toast.ts'
import tones from './tones.module.css'
import { useTopModal } from './topModal.ts'

const looks = {
  success: { icon: 'check', tone: 'success' },
  error: { icon: 'warn', tone: 'danger' },
  info: { icon: 'clock', tone: 'warning' },
} as const

/** A screen reader has spoken a toast after this time. */
const SPOKEN_MS = 1_000

export function ToastHost() {
  const items = useStore(toasts)
  return items.length > 0 && <Toasts items={items} />
}

/** Renders inside the top dialog, because nothing outside can be touched or spoken. */
function Toasts({ items }: { items: readonly ToastItem[] }) {
  const top = useTopModal()
  return createPortal(
    <div className={cx(look.list2, styles.host)}>
      {items.map((item) => (
        <Toast key={item.id} item={item} />
      ))}
    </div>,
    top ?? document.body,
  )
}

/** Closes the toast after its time (UI-2). A touched toast waits, and then has the whole time again. */
function Toast({ item }: { item: ToastItem }) {
  const { t } = useTranslation()
  const { id, kind, text, detail, code, shownAt } = item
  const [leftMs, setLeftMs] = useState<number | undefined>(() => shownAt + settings.noticeMs - Date.now())
  // A toast that moves out of a closed sheet was spoken already.
  const [isNew] = useState(() => Date.now() - shownAt < SPOKEN_MS)
  const hold = () => setLeftMs(undefined)
  const release = () => setLeftMs(settings.noticeMs)
  useEffect(() => {
    if (leftMs === undefined) return
    const timer = setTimeout(closeToast, leftMs, id)
    return () => clearTimeout(timer)
  }, [leftMs, id])

  const { icon, tone } = looks[kind]
  const elapsedMs = settings.noticeMs - (leftMs ?? settings.noticeMs)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a touch only stops the timer
    <div
      className={cx(look.row3, styles.toast, tones[tone], leftMs === undefined && styles.paused)}
      onPointerEnter={hold}
      onPointerLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      <span className={cx(look.center, styles.tile)}>
        <Icon name={code ? 'close' : icon} size={20} />
      </span>
      <div role={isNew ? (kind === 'error' ? 'alert' : 'status') : undefined} className={styles.words}>
        <p className={styles.text}>{text}</p>
        {detail && <p className={look.small}>{detail}</p>}
        {code && <p className={look.small}>{t('message.code', { code })}</p>}
      </div>
      <IconButton icon="close" label={t('action.close')} onClick={() => closeToast(id)} />
      <span
        key={leftMs}
        className={styles.bar}
        style={{ animationDuration: `${settings.noticeMs}ms`, animationDelay: `-${elapsedMs}ms` }}
      />
    </div>
  )
}
