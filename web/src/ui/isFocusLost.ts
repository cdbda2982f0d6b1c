/** Returns whether the focused element was removed or is in a closed dialog. */
export function isFocusLost(): boolean {
  const focused = document.activeElement
  return focused === document.body || focused?.closest('dialog:not([open])') !== null
}
