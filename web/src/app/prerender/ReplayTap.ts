import { useEffect } from 'react'
import './taps.ts'

/** Repeats, after hydration, the last tap on the prerendered page. */
export function ReplayTap() {
  useEffect(() => {
    // Wait until the typed values are restored (useTypedBefore).
    const timer = setTimeout(() => {
      window.endTaps?.()?.click()
      window.endTaps = undefined
    })
    return () => clearTimeout(timer)
  }, [])
  return null
}
