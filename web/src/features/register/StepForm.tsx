import type { FormEvent, ReactNode } from 'react'
import { FormLock } from '../../ui/FormLock.ts'
import { useFormFocus } from '../../ui/useFormFocus.ts'
import styles from './StepForm.module.css'

interface StepFormProps {
  /** One question. */
  title: string
  text: ReactNode
  onSubmit: () => unknown
  /** The rejection. Each new one moves the focus to the first field with an error. */
  refused?: unknown
  /** True while a response is awaited: it belongs to the values that were sent. */
  isLocked: boolean
  children: ReactNode
}

/** The form of one step. An empty required field gets the focus. */
export function StepForm({ title, text, onSubmit, refused, isLocked, children }: StepFormProps) {
  const { form, focusEmpty } = useFormFocus(refused)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (isLocked) return
    focusEmpty()
    onSubmit()
  }

  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      <div className={styles.title}>
        <h1 tabIndex={-1}>{title}</h1>
        <p>{text}</p>
      </div>
      <FormLock value={isLocked}>{children}</FormLock>
    </form>
  )
}
