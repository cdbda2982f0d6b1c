import { type ComponentType, type ReactNode, useState } from 'react'

/** Shows a field, and keeps its value, so that it can be used. */
export function Live<Props extends { value?: unknown }>({
  field,
  ...props
}: { field: (props: Props) => ReactNode } & Omit<Props, 'onValue' | 'field'>) {
  const Field = field as ComponentType<object>
  const [value, onValue] = useState<unknown>((props as { value?: unknown }).value)
  return <Field {...props} {...{ value, onValue }} />
}
