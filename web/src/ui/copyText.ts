/**
 * Copies a text. Must be called in the tap itself: phones refuse it later. Resolves to whether it was copied. Without
 * a clipboard (no https, an old in-app browser) the text is selected next to `near` and copied from there: a modal
 * dialog allows no selection outside of it.
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

/**
 * Copies a text that is not wanted yet. Must be called in the tap itself: the clipboard is asked for then and gets the
 * text later, when a phone would refuse to be asked. Resolves to false where the browser does not wait for a text.
 */
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
