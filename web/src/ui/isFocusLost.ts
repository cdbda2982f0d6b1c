/** Whether nothing has the focus any more: what had it is gone, or is in a dialog that was closed. */
export function isFocusLost(): boolean {
  const focused = document.activeElement
  return focused === document.body || focused?.closest('dialog:not([open])') !== null
}
