import { type RefObject, useEffect, useState } from 'react'

/** The typefaces of the labels: a canvas does not load them by itself, so they are asked for, and it is drawn again. */
export function useLabelFont(canvas: RefObject<HTMLCanvasElement | null>, labels: string): string {
  const [family, setFamily] = useState('sans-serif')

  useEffect(() => {
    let isCurrent = true
    const ours = canvas.current ? getComputedStyle(canvas.current).fontFamily : ''
    if (!ours || !document.fonts) return
    void document.fonts.load(`700 16px ${ours}`, labels).then(
      () => isCurrent && setFamily(ours),
      () => {},
    )
    return () => {
      isCurrent = false
    }
  }, [canvas, labels])

  return family
}
