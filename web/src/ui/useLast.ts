import { useState } from 'react'

/** The last value that was there: what shows in a sheet stays while it goes down. */
export function useLast<T>(value: T | undefined): T | undefined {
  const [last, setLast] = useState(value)
  if (value !== undefined && value !== last) setLast(value)
  return value ?? last
}
