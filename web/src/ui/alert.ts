import type { ReactNode } from 'react'
import { createStore } from '../base/store.ts'

interface AlertExtra {
  /** Below the text: a receipt, where the money is. */
  content?: ReactNode
  /** The gold button, in place of the one that closes it. */
  next?: ReactNode
}

export interface AlertItem extends AlertExtra {
  id: number
  kind: 'error' | 'success' | 'underWay'
  title: string
  text: string | undefined
}

export const alerts = createStore<AlertItem | undefined>(undefined)
let nextId = 1

/** An outcome in a dialog that closes itself unless it is touched; an error with an empty text shows nothing. Shown by `AlertHost`. */
export const alert = {
  error: (title: string, text?: string, extra?: AlertExtra) => {
    if (text !== '') change({ ...extra, id: nextId++, kind: 'error', title, text })
  },
  success: (title: string, text?: string, extra?: AlertExtra) =>
    change({ ...extra, id: nextId++, kind: 'success', title, text }),
  /** It is accepted, and not done yet. */
  underWay: (title: string, text?: string, extra?: AlertExtra) =>
    change({ ...extra, id: nextId++, kind: 'underWay', title, text }),
}

export function closeAlert(): void {
  change(undefined)
}

export const currentAlert = alerts.get

const change = (item: AlertItem | undefined) => alerts.change(() => item)
