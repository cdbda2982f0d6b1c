import { useRef } from 'react'

/** The last value that was there: what shows in a sheet stays while it goes down. */
export function useLast<T>(value: T | undefined): T | undefined {
  const last = useRef(value)
  if (value !== undefined) last.current = value
  return last.current
}
