import { useEffect, useState } from 'react'
import { LOAD_DELAY_MS } from '../base/constants.ts'

/** True once `isActive` has been true for a while, so that short waits do not flicker (UI-1). */
export function useDelayed(isActive: boolean): boolean {
  const [isDue, setDue] = useState(false)

  useEffect(() => {
    if (!isActive) return
    const timer = setTimeout(() => setDue(true), LOAD_DELAY_MS)
    return () => {
      clearTimeout(timer)
      setDue(false)
    }
  }, [isActive])

  return isActive && isDue
}
