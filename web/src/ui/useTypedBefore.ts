import { type RefObject, useLayoutEffect } from 'react'

/** Reports text that was typed before the app started, because the login and register pages are in the HTML. */
export function useTypedBefore(
  ref: RefObject<HTMLInputElement | null>,
  value: string,
  onTyped: (typed: string) => void,
): void {
  useLayoutEffect(() => {
    const input = ref.current
    if (!input || input.value === value) return
    if (input.value === '') input.value = value
    else onTyped(input.value)
  }, [])
}
