import { type RefObject, useEffect, useEffectEvent } from 'react'

/** A wheel that the member has turned by fewer degrees turns back. */
const ENOUGH = 10
const HOME_MS = 200

interface Options {
  isFree: boolean
  onFlick: (degrees: number) => void
}

/** Turns the wheel with the finger. When the finger leaves, the wheel spins, or turns back after a small movement. */
export function useFlick(face: RefObject<HTMLElement | null>, { isFree, onFlick }: Options) {
  const flicked = useEffectEvent(onFlick)

  useEffect(() => {
    const wheel = face.current
    if (!wheel || !isFree) return
    let last: number | undefined
    let turned = 0

    const place = (degrees: number) => {
      wheel.style.transform = degrees ? `rotate(${degrees}deg)` : ''
    }
    const begin = (event: PointerEvent) => {
      if (event.button !== 0) return
      last = angleOf(event, wheel)
      turned = 0
      wheel.setPointerCapture?.(event.pointerId)
    }
    const move = (event: PointerEvent) => {
      if (last === undefined) return
      const angle = angleOf(event, wheel)
      // Count the shorter way around the middle.
      turned += ((angle - last + 540) % 360) - 180
      last = angle
      place(turned)
    }
    const end = ({ type }: PointerEvent) => {
      if (last === undefined) return
      last = undefined
      place(0)
      if (type === 'pointerup' && Math.abs(turned) >= ENOUGH) return flicked(turned)
      const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
      const back = [{ transform: `rotate(${turned}deg)` }, { transform: 'none' }]
      if (!isStill) wheel.animate?.(back, { duration: HOME_MS, easing: 'ease-out' })
    }

    const over = new AbortController()
    const { signal } = over
    wheel.addEventListener('pointerdown', begin, { signal })
    wheel.addEventListener('pointermove', move, { signal })
    wheel.addEventListener('pointerup', end, { signal })
    wheel.addEventListener('pointercancel', end, { signal })
    return () => {
      over.abort()
      place(0)
    }
  }, [face, isFree])
}

/** Returns the angle of a point around the middle of an element, in degrees, clockwise. */
function angleOf({ clientX, clientY }: PointerEvent, element: Element): number {
  const { left, top, width, height } = element.getBoundingClientRect()
  return (Math.atan2(clientY - top - height / 2, clientX - left - width / 2) * 180) / Math.PI
}
