import type { FormEvent, ReactNode } from 'react'
import { cx, look } from '../../ui/cx.ts'
import { FormLock } from '../../ui/FormLock.ts'
import { useFormFocus } from '../../ui/useFormFocus.ts'
import styles from './Register.module.css'

interface StepFormProps {
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
    <form ref={form} className={cx(look.stack4, look.sides, styles.form)} onSubmit={submit} noValidate>
      <div className={cx(look.list1, styles.title)}>
        <h1 tabIndex={-1}>{title}</h1>
        <p className={look.soft}>{text}</p>
      </div>
      <FormLock value={isLocked}>{children}</FormLock>
    </form>
  )
}
