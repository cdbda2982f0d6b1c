import { createStore, useStore } from '../base/store.ts'

/** The open modal dialogs, oldest first. Only the last one can be used: what shows above it is rendered inside it. */
const modals = createStore<readonly HTMLDialogElement[]>([])

export function modalOpened(dialog: HTMLDialogElement): void {
  modals.change((open) => [...open, dialog])
}

export function modalClosed(dialog: HTMLDialogElement): void {
  modals.change((open) => open.filter((other) => other !== dialog))
}

/** The modal dialog on top; undefined while none is open. */
export const useTopModal = (): HTMLDialogElement | undefined => useStore(modals).at(-1)
