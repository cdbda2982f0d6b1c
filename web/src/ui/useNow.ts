import { useEffect, useReducer } from 'react'

const TICK_MS = 10_000

/** Renders again at intervals and when the member returns, so that "2 minutes ago" stays correct. */
export function useNow() {
  const [, tick] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    const timer = setInterval(tick, TICK_MS)
    document.addEventListener('visibilitychange', tick)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', tick)
    }
  }, [])
}
