import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import styles from './StepForm.module.css'

interface StepFormProps {
  /** One question. */
  title: string
  text: ReactNode
  onSubmit: () => unknown
  /** What was refused; each time it changes, the first field it concerns gets the focus. */
  refused?: unknown
  children: ReactNode
}

/** One step: a question, its fields and a button. A field left empty gets the focus. */
export function StepForm({ title, text, onSubmit, refused, children }: StepFormProps) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (refused) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [refused])

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const fields = [...event.currentTarget.querySelectorAll<HTMLInputElement>('input[required]')]
    fields.find(({ value }) => value.trim() === '')?.focus()
    onSubmit()
  }

  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      <div className={styles.title}>
        <h1 tabIndex={-1}>{title}</h1>
        <p>{text}</p>
      </div>
      {children}
    </form>
  )
}
