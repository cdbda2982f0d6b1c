import { useRef, useState } from 'react'

/** Runs an action only while it is not running. Returns the function and whether the action is running. */
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
