import type { KeyboardEvent } from 'react'

const stepOf: Readonly<Record<string, number | undefined>> = {
  ArrowRight: 1,
  ArrowDown: 1,
  ArrowLeft: -1,
  ArrowUp: -1,
}

/** Moves the focus in a radio group with the arrow keys, and calls `choose` with the index of the next button. */
export function onRadioKey(event: KeyboardEvent<HTMLElement>, choose: (index: number) => void) {
  const step = stepOf[event.key]
  if (!step) return
  event.preventDefault()
  const radios = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=radio]')]
  const current = radios.indexOf(document.activeElement as HTMLElement)
  const next = (current + step + radios.length) % radios.length
  radios[next]?.focus()
  choose(next)
}
