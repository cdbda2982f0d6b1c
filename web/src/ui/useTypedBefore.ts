import { type RefObject, useLayoutEffect } from 'react'

/**
 * The login and the register page stand in the HTML, before the app runs. What somebody typed there, or a password
 * manager filled in, is told as if it were typed now. On a page that the app draws itself it finds nothing.
 */
export function useTypedBefore(
  ref: RefObject<HTMLInputElement | null>,
  value: string,
  onTyped: (typed: string) => void,
): void {
  // Once, as the app takes the page over.
  useLayoutEffect(() => {
    const input = ref.current
    if (!input || input.value === value) return
    if (input.value === '') input.value = value
    else onTyped(input.value)
  }, [])
}
