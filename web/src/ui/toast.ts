import { createStore } from '../base/store.ts'

interface ToastExtra {
  detail?: string | undefined
  /** An error code that has no text. */
  code?: string | undefined
}

export interface ToastItem extends ToastExtra {
  id: number
  kind: 'success' | 'error' | 'info'
  text: string
  shownAt: number
}

const MOST = 2
export const toasts = createStore<readonly ToastItem[]>([])
let nextId = 1

const show =
  (kind: ToastItem['kind']) =>
  (text: string, extra?: ToastExtra): number | undefined => {
    if (!text) return undefined
    const item = { ...extra, id: nextId++, kind, text, shownAt: Date.now() }
    toasts.change((items) => [item, ...items].slice(0, MOST))
    return item.id
  }

/** Shows a short message at the top of the screen, through `ToastHost`. At most two are visible. Returns the id. */
export const toast = { success: show('success'), error: show('error'), info: show('info') }

export function closeToast(id: number): void {
  toasts.change((items) => items.filter((item) => item.id !== id))
}

export const closeToasts = (kind?: ToastItem['kind']) =>
  toasts.change((items) => items.filter((item) => kind && item.kind !== kind))

export const waitForToast = (id: number | undefined): Promise<void> =>
  new Promise((resolve) => {
    const isOpen = () => toasts.get().some((item) => item.id === id)
    if (!isOpen()) return resolve()
    const stop = toasts.subscribe(() => {
      if (isOpen()) return
      stop()
      resolve()
    })
  })

export const currentToasts = toasts.get
