import { type ChangeEvent, useLayoutEffect, useRef } from 'react'

/** `typed` is undefined for text that was typed before the app started. */
export type Format = (text: string, typed?: InputEvent) => string

/** Formats the typed text and keeps the caret behind the same characters. */
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
    if (format) caret.current = format(value.slice(0, selectionStart ?? value.length), typed).length
    onValue?.(format ? format(value, typed) : value)
  }

  return { ref, onChange }
}
