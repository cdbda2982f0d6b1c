import { useRef, useState } from 'react'

/**
 * Lets an action run once at a time: it is locked in the very tick of the tap, before anything is drawn, until its
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
