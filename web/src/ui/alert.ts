import { createStore } from '../api/store.ts'

export interface AlertItem {
  id: number
  kind: 'error' | 'success'
  title: string
  text: string | undefined
}

export const alerts = createStore<AlertItem | undefined>(undefined)
let nextId = 1

/** An outcome in a dialog that closes itself; an empty text shows nothing. Shown by `AlertHost`. */
export const alert = {
  error: (title: string, text?: string) => {
    if (text !== '') change({ id: nextId++, kind: 'error', title, text })
  },
  success: (title: string, text?: string) => change({ id: nextId++, kind: 'success', title, text }),
}

export function closeAlert(): void {
  change(undefined)
}

export const currentAlert = alerts.get

const change = (item: AlertItem | undefined) => alerts.change(() => item)
