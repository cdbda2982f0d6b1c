import { useLayoutEffect, useRef } from 'react'

/** `focusEmpty` focuses the first empty required field. Each change of `refused` focuses the first field it names. */
export function useFormFocus(refused: unknown) {
  const form = useRef<HTMLFormElement>(null)
  useLayoutEffect(() => {
    if (refused) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [refused])

  function focusEmpty() {
    const fields = [...(form.current?.querySelectorAll<HTMLInputElement>('input[required]') ?? [])]
    fields.find(({ value }) => value.trim() === '')?.focus()
  }

  return { form, focusEmpty }
}
