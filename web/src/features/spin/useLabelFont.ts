import { type RefObject, useEffect, useState } from 'react'

/** Loads the fonts of the labels, because a canvas does not. The wheel is drawn again afterwards. */
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
