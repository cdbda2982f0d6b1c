import { useEffect } from 'react'
import './taps.ts'

/** Beside a page: does what was tapped on the drawn one, once, as soon as the app has taken it over. */
export function ReplayTap() {
  useEffect(() => {
    // What was typed before is known by then.
    const timer = setTimeout(() => {
      window.endTaps?.()?.click()
      window.endTaps = undefined
    })
    return () => clearTimeout(timer)
  }, [])
  return null
}
