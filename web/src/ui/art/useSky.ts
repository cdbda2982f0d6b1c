import { useEffect, useState } from 'react'
import { serverNow } from '../../base/clock.ts'
import { type Festival, festivalAt, type Light, lightAt } from './sky.ts'

const LOOK_MS = 30_000
/** ms: by then an answer has told what the provider's clock says. */
const FIRST_MS = 1_500

interface Sky {
  light: Light
  festival: Festival | undefined
}

/** The light and the festival of now. It begins with dusk, as the page that was drawn before anybody knew the time. */
export function useSky(): Sky {
  const [sky, setSky] = useState<Sky>({ light: 'dusk', festival: undefined })
  useEffect(() => {
    // The art of a festival comes after the page.
    const look = (withFestival: boolean) => {
      const now = serverNow()
      const next = { light: lightAt(now), festival: withFestival ? festivalAt(now) : undefined }
      setSky((known) => (known.light === next.light && known.festival === next.festival ? known : next))
    }
    look(false)
    const first = setTimeout(look, FIRST_MS, true)
    const timer = setInterval(look, LOOK_MS, true)
    return () => {
      clearTimeout(first)
      clearInterval(timer)
    }
  }, [])
  return sky
}
