import type { KeyboardEvent } from 'react'

const reachable =
  ':is(a[href], button, input, select, textarea, [tabindex="0"]):not(:disabled, [tabindex="-1"], [hidden])'

/** Keeps the Tab key inside the element. By default, it also reaches the address bar. */
export function keepFocusIn(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Tab') return
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>(reachable)]
  const { activeElement } = document
  const isEdge = activeElement === (event.shiftKey ? stops[0] : stops.at(-1))
  const isBeforeFirst = event.shiftKey && !stops.some((stop) => stop === activeElement)
  if (!isEdge && !isBeforeFirst) return
  event.preventDefault()
  stops.at(event.shiftKey ? -1 : 0)?.focus()
}
