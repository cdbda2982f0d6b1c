import { useEffect, useRef } from 'react'

/**
 * Leads to what a form needs: `focusEmpty` to the first required field that was left empty, and each time `refused`
 * changes, to the first field that it concerns.
 */
export function useFormFocus(refused: unknown) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (refused) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [refused])

  function focusEmpty() {
    const fields = [...(form.current?.querySelectorAll<HTMLInputElement>('input[required]') ?? [])]
    fields.find(({ value }) => value.trim() === '')?.focus()
  }

  return { form, focusEmpty }
}
