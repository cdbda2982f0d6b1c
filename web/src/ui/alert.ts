import type { ReactNode } from 'react'
import { createStore } from '../base/store.ts'

/** The look of each outcome, and the label of its close button. */
export const alertLooks = {
  error: { icon: 'close', tone: 'danger', action: 'action.gotIt' },
  success: { icon: 'check', tone: 'success', action: 'action.done' },
  taken: { icon: 'check', tone: 'quiet', action: 'action.done' },
  underWay: { icon: 'clock', tone: 'gold', action: 'action.gotIt' },
} as const

interface AlertExtra {
  /** Shown below the text: a receipt, or where the money is. */
  content?: ReactNode
  next?: ReactNode
}

export interface AlertItem extends AlertExtra {
  kind: keyof typeof alertLooks
  title: string
  text: string | undefined
}

export const alerts = createStore<AlertItem | undefined>(undefined)

/** Shows an outcome in a dialog, through `AlertHost`. An error with an empty text shows nothing. */
export const alert = {
  error: (title: string, text?: string, extra?: AlertExtra) => {
    if (text !== '') show('error', title, text, extra)
  },
  success: (...words: AlertWords) => show('success', ...words),
  /** The command was accepted and took money. */
  taken: (...words: AlertWords) => show('taken', ...words),
  /** The command was accepted and is not completed yet. */
  underWay: (...words: AlertWords) => show('underWay', ...words),
}

export function closeAlert(): void {
  change(undefined)
}

export const currentAlert = alerts.get

const change = (item: AlertItem | undefined) => alerts.change(() => item)

type AlertWords = [title: string, text?: string | undefined, extra?: AlertExtra]

function show(kind: AlertItem['kind'], ...[title, text, extra]: AlertWords) {
  change({ ...extra, kind, title, text })
}
