/** A tap this long after another one can still be the second of a double tap, in ms. */
export const SECOND_TAP_MS = 400

let timer: ReturnType<typeof setTimeout> | undefined

function swallow(event: MouseEvent) {
  if (event.detail < 2) return
  event.preventDefault()
  event.stopPropagation()
}

/**
 * A modal came or went: the second of the two taps that it came or went by would meet whatever lies there now, a way to
 * another page at worst. It is for nobody.
 */
export function ignoreSecondTap() {
  addEventListener('click', swallow, { capture: true })
  clearTimeout(timer)
  timer = setTimeout(() => removeEventListener('click', swallow, { capture: true }), SECOND_TAP_MS)
}
