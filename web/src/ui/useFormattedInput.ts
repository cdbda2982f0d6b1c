import { type ChangeEvent, useLayoutEffect, useRef } from 'react'

/** Returns the shown text, or undefined to reject the input. `typed` is undefined for text entered before the start. */
export type Format = (text: string, typed?: InputEvent) => string | undefined

/** Formats the text of a field while it is typed, and keeps the caret behind the same characters. */
export function useFormattedInput(format: Format | undefined, onValue?: (value: string) => void) {
  const ref = useRef<HTMLInputElement>(null)
  const caret = useRef<number>(undefined)

  useLayoutEffect(() => {
    if (caret.current === undefined) return
    ref.current?.setSelectionRange(caret.current, caret.current)
    caret.current = undefined
  })

  function onChange(event: ChangeEvent<HTMLInputElement>) {
    const { value, selectionStart } = event.currentTarget
    const typed = event.nativeEvent as InputEvent
    const formatted = format ? format(value, typed) : value
    if (formatted === undefined) return
    if (format) caret.current = format(value.slice(0, selectionStart ?? value.length), typed)?.length
    onValue?.(formatted)
  }

  return { ref, onChange }
}
