import { useEffect, useEffectEvent, useState } from 'react'

interface Options {
  /** The server's clock minus the phone's clock in ms. */
  clockOffset?: number | undefined
  onEnd?: (() => void) | undefined
}

/** Returns the ms until a deadline of the server's clock. Updates every second and when the member returns to the page. */
export function useCountdown(deadline: number, { clockOffset = 0, onEnd }: Options = {}): number {
  const [now, setNow] = useState(() => Date.now())
  const phoneDeadline = deadline - clockOffset
  const end = useEffectEvent(() => onEnd?.())

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOver = false

    function tick() {
      clearTimeout(timer)
      if (isOver) return
      const current = Date.now()
      const left = phoneDeadline - current
      setNow(current)
      if (left <= 0) {
        isOver = true
        end()
      } else {
        timer = setTimeout(tick, ((left - 1) % 1000) + 1)
      }
    }

    tick()
    document.addEventListener('visibilitychange', tick)
    window.addEventListener('pageshow', tick)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', tick)
      window.removeEventListener('pageshow', tick)
    }
  }, [phoneDeadline])

  return Math.max(0, phoneDeadline - now)
}
