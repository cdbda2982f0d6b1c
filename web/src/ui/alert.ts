import type { ReactNode } from 'react'
import { createStore } from '../base/store.ts'

interface AlertExtra {
  /** Shown below the text: a receipt, or where the money is. */
  content?: ReactNode
  /** A gold button beside the close button. */
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

/** Shows an outcome in a dialog, through `AlertHost`. An error with an empty text shows nothing. */
export const alert = {
  error: (title: string, text?: string, extra?: AlertExtra) => {
    if (text !== '') change({ ...extra, id: nextId++, kind: 'error', title, text })
  },
  success: (title: string, text?: string, extra?: AlertExtra) =>
    change({ ...extra, id: nextId++, kind: 'success', title, text }),
  /** The command was accepted and is not completed yet. */
  underWay: (title: string, text?: string, extra?: AlertExtra) =>
    change({ ...extra, id: nextId++, kind: 'underWay', title, text }),
}

export function closeAlert(): void {
  change(undefined)
}

export const currentAlert = alerts.get

const change = (item: AlertItem | undefined) => alerts.change(() => item)
