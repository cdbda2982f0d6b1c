import { createStore, useStore } from '../base/store.ts'

/** The open modal dialogs, oldest first. Anything shown above them must be rendered inside the last one. */
const modals = createStore<readonly HTMLDialogElement[]>([])

export function modalOpened(dialog: HTMLDialogElement): void {
  modals.change((open) => [...open, dialog])
}

export function modalClosed(dialog: HTMLDialogElement): void {
  modals.change((open) => open.filter((other) => other !== dialog))
}

export const topModal = (): HTMLDialogElement | undefined => modals.get().at(-1)

export const useTopModal = (): HTMLDialogElement | undefined => useStore(modals).at(-1)
