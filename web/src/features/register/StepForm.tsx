import type { FormEvent, ReactNode } from 'react'
import { useFormFocus } from '../../ui/useFormFocus.ts'
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
  const { form, focusEmpty } = useFormFocus(refused)

  function submit(event: FormEvent) {
    event.preventDefault()
    focusEmpty()
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
