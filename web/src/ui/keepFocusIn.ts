import type { KeyboardEvent } from 'react'

const reachable = 'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, [tabindex="0"]'

/** Tab goes round inside the element; left alone, a browser would also stop at its own address bar. */
export function keepFocusIn(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Tab') return
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>(reachable)].filter(
    (element) => element.tabIndex >= 0 && !element.closest('[hidden]'),
  )
  const [first, last] = [stops[0], stops.at(-1)]
  const isAtEdge = document.activeElement === (event.shiftKey ? first : last)
  const isOutside = !stops.includes(document.activeElement as HTMLElement) && event.shiftKey
  if (!isAtEdge && !isOutside) return
  event.preventDefault()
  ;(event.shiftKey ? last : first)?.focus()
}
