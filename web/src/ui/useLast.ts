import { useState } from 'react'

/** Returns the last value that was not undefined, so that a sheet keeps its content while it closes. */
export function useLast<T>(value: T | undefined): T | undefined {
  const [last, setLast] = useState(value)
  if (value !== undefined && value !== last) setLast(value)
  return value ?? last
}
