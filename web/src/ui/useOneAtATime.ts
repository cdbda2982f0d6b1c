import { useRef, useState } from 'react'

/**
 * Runs an action once at a time: it is locked at once, before the next render, until its
 * promise settles. The second value says whether it is running.
 */
export function useOneAtATime<Input extends unknown[]>(action: (...input: Input) => unknown) {
  const locked = useRef(false)
  const [isRunning, setRunning] = useState(false)

  async function run(...input: Input) {
    if (locked.current) return
    locked.current = true
    try {
      const outcome = action(...input)
      if (!(outcome instanceof Promise)) return
      setRunning(true)
      await outcome
    } finally {
      locked.current = false
      setRunning(false)
    }
  }

  return [run, isRunning] as const
}
