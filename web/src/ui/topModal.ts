import { useSyncExternalStore } from 'react'

/** The open modal dialogs, oldest first. Only the last one can be reached: what shows above it must live inside it. */
let open: readonly HTMLDialogElement[] = []
const listeners = new Set<() => void>()

export function modalOpened(dialog: HTMLDialogElement): void {
  change([...open, dialog])
}

export function modalClosed(dialog: HTMLDialogElement): void {
  change(open.filter((other) => other !== dialog))
}

function change(next: readonly HTMLDialogElement[]) {
  open = next
  for (const listener of listeners) listener()
}

/** The modal dialog on top; undefined while none is open. */
export function useTopModal(): HTMLDialogElement | undefined {
  return useSyncExternalStore(subscribe, () => open.at(-1))
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
