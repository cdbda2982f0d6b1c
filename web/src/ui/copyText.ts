/**
 * Copies a text and returns whether this succeeded. Call it in the tap handler, because phones refuse it later. Without
 * the clipboard API (no https, old in-app browsers), the text is copied from a selection next to `near`, because a modal
 * dialog allows no selection outside.
 */
export function copyText(text: string, near: Element): Promise<boolean> {
  if (!navigator.clipboard) return Promise.resolve(copySelection(text, near))
  return navigator.clipboard.writeText(text).then(
    () => true,
    () => copySelection(text, near),
  )
}

function copySelection(text: string, near: Element): boolean {
  const area = document.createElement('textarea')
  area.value = text
  area.readOnly = true
  area.style.position = 'fixed'
  area.style.opacity = '0'
  near.after(area)
  area.select()
  try {
    return document.execCommand('copy')
  } catch {
    return false
  } finally {
    area.remove()
    if (near instanceof HTMLElement) near.focus({ preventScroll: true })
  }
}

/** Copies a text that is loaded later. Call it in the tap handler. Returns false if the browser cannot wait. */
export function copyWhen(wanted: Promise<string>): Promise<boolean> {
  const Item = window.ClipboardItem
  if (!Item || !navigator.clipboard?.write) return Promise.resolve(false)
  const blob = wanted.then((text) => new Blob([text], { type: 'text/plain' }))
  try {
    return navigator.clipboard.write([new Item({ 'text/plain': blob })]).then(
      () => true,
      () => false,
    )
  } catch {
    return Promise.resolve(false)
  }
}
