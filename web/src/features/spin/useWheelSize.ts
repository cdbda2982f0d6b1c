import { useEffect, useState } from 'react'
import { wheelSize } from './geometry.ts'

export const WHEEL_REDRAW_MS = 500

const measure = () => ({ size: wheelSize(window.innerWidth), density: window.devicePixelRatio || 1 })

/** The size of the wheel in px, and the device pixel ratio. Changes some time after the last resize (SPN-2). */
export function useWheelSize() {
  const [measured, setMeasured] = useState(measure)

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const onResize = () => {
      clearTimeout(timer)
      timer = setTimeout(() => setMeasured(measure()), WHEEL_REDRAW_MS)
    }
    addEventListener('resize', onResize)
    return () => {
      clearTimeout(timer)
      removeEventListener('resize', onResize)
    }
  }, [])

  return measured
}
