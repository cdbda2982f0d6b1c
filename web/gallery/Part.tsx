import { type ComponentType, type ReactNode, useState } from 'react'
import styles from './Gallery.module.css'

export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.part}>
      <h2 lang="en">{title}</h2>
      {children}
    </section>
  )
}

/** Shows a field, and keeps its value, so that it can be used. */
export function Live<Props extends { value?: unknown }>({
  field,
  ...props
}: { field: (props: Props) => ReactNode } & Omit<Props, 'onValue' | 'field'>) {
  const Field = field as ComponentType<object>
  const [value, onValue] = useState<unknown>((props as { value?: unknown }).value)
  return <Field {...props} {...{ value, onValue }} />
}
