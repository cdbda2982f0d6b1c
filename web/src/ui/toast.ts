import { createStore } from '../base/store.ts'
import { settings } from '../settings/settings.ts'

export type ToastKind = 'success' | 'error' | 'info'

interface ToastExtra {
  /** A second line in muted text. */
  detail?: string | undefined
  /** An error code that has no text. */
  code?: string | undefined
}

export interface ToastItem extends ToastExtra {
  id: number
  kind: ToastKind
  text: string
  /** The time left in ms: at `runningSince` while the timer runs, otherwise now. */
  leftMs: number
  runningSince: number | undefined
}

const MOST = 2
export const toasts = createStore<readonly ToastItem[]>([])
let nextId = 1
const timers = new Map<number, ReturnType<typeof setTimeout>>()

/** Shows a short message at the top of the screen, through `ToastHost`. At most two are visible. Returns the id. */
export const toast = {
  success: (text: string, extra?: ToastExtra) => add('success', text, extra),
  error: (text: string, extra?: ToastExtra) => add('error', text, extra),
  info: (text: string, extra?: ToastExtra) => add('info', text, extra),
}

function add(kind: ToastKind, text: string, extra: ToastExtra = {}): number | undefined {
  if (!text) return undefined
  const item: ToastItem = {
    ...extra,
    id: nextId++,
    kind,
    text,
    leftMs: settings.noticeMs,
    runningSince: undefined,
  }
  for (const { id } of toasts.get().slice(MOST - 1)) closeToast(id)
  toasts.change((items) => [item, ...items])
  resumeToast(item.id)
  return item.id
}

export function closeToast(id: number): void {
  clearTimeout(timers.get(id))
  timers.delete(id)
  toasts.change((items) => items.filter((item) => item.id !== id))
}

/** Resolves when the toast is closed. */
export const toastClosed = (id: number | undefined): Promise<void> =>
  new Promise((resolve) => {
    const isOpen = () => toasts.get().some((item) => item.id === id)
    if (!isOpen()) return resolve()
    const stop = toasts.subscribe(() => {
      if (isOpen()) return
      stop()
      resolve()
    })
  })

export function pauseToast(id: number): void {
  clearTimeout(timers.get(id))
  update(id, (item) => ({ leftMs: leftOf(item), runningSince: undefined }))
}

export function resumeToast(id: number): void {
  update(id, (item) => {
    clearTimeout(timers.get(id))
    timers.set(id, setTimeout(closeToast, leftOf(item), id))
    return { leftMs: leftOf(item), runningSince: Date.now() }
  })
}

export function leftOf({ leftMs, runningSince }: ToastItem): number {
  return runningSince === undefined ? leftMs : Math.max(0, leftMs - (Date.now() - runningSince))
}

export const currentToasts = toasts.get

function update(id: number, next: (item: ToastItem) => Partial<ToastItem>) {
  toasts.change((items) => items.map((item) => (item.id === id ? { ...item, ...next(item) } : item)))
}
