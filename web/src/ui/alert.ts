import type { ReactNode } from 'react'
import { createStore } from '../base/store.ts'

export const alertLooks = {
  error: { icon: 'close', tone: 'danger', action: 'action.gotIt' },
  refused: { icon: 'warn', tone: 'warning', action: 'action.gotIt' },
  success: { icon: 'check', tone: 'success', action: 'action.done' },
  taken: { icon: 'check', tone: 'quiet', action: 'action.done' },
  underWay: { icon: 'clock', tone: 'progress', action: 'action.gotIt' },
} as const

interface AlertExtra {
  /** Shown below the text: a receipt, or where the money is. */
  content?: ReactNode
  next?: ReactNode
  /** The text says it too, so the title is only read aloud. */
  isTitleSaid?: boolean
}

export interface AlertItem extends AlertExtra {
  kind: keyof typeof alertLooks
  title: ReactNode
  text: ReactNode
}

export const alerts = createStore<AlertItem | undefined>(undefined)

/** Shows nothing if the text is empty. */
const show =
  (kind: AlertItem['kind']) =>
  (title: ReactNode, text?: ReactNode, extra?: AlertExtra): void => {
    if (text !== '') alerts.change(() => ({ ...extra, kind, title, text }))
  }

export const alert = {
  error: show('error'),
  /** A rule of the provider. Its text is shown, and the title is only read aloud. */
  refused: show('refused'),
  success: show('success'),
  /** The command was accepted and took money. */
  taken: show('taken'),
  /** The command was accepted and is not completed yet. */
  underWay: show('underWay'),
}

export const closeAlert = () => alerts.change(() => undefined)

export const currentAlert = alerts.get
