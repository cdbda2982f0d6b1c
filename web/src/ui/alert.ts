import type { ReactNode } from 'react'
import { createStore } from '../base/store.ts'

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

const show =
  (kind: AlertItem['kind']) =>
  (title: string, text?: string, extra?: AlertExtra): void =>
    alerts.change(() => ({ ...extra, kind, title, text }))

export const alert = {
  /** Shows nothing if the text is empty. */
  error: (title: string, text?: string, extra?: AlertExtra) => {
    if (text !== '') show('error')(title, text, extra)
  },
  success: show('success'),
  /** The command was accepted and took money. */
  taken: show('taken'),
  /** The command was accepted and is not completed yet. */
  underWay: show('underWay'),
}

export const closeAlert = () => alerts.change(() => undefined)

export const currentAlert = alerts.get
