export interface AlertItem {
  id: number
  kind: 'error' | 'success'
  title: string
  text: string | undefined
}

let current: AlertItem | undefined
let nextId = 1
const listeners = new Set<() => void>()

/** One outcome that needs to be seen: a dialog that closes itself after 4 s. An empty text says nothing at all. Shown by `AlertHost`. */
export const alert = {
  error: (title: string, text?: string) => {
    if (text !== '') change({ id: nextId++, kind: 'error', title, text })
  },
  success: (title: string, text?: string) => change({ id: nextId++, kind: 'success', title, text }),
}

export function closeAlert(): void {
  change(undefined)
}

export function currentAlert(): AlertItem | undefined {
  return current
}

export function subscribeAlert(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

function change(item: AlertItem | undefined) {
  current = item
  for (const listener of listeners) listener()
}
