import { useEffect, useState } from 'react'
import { serverNow } from '../../base/clock.ts'
import { type Festival, festivalAt, type Light, lightAt } from './sky.ts'

const LOOK_MS = 30_000
/** In ms. Until then, the clock of the provider is usually known. */
const FIRST_MS = 1_500

/** Returns the light and the festival of the moment. The first render shows dusk, like the prerendered page. */
export function useSky() {
  const [sky, setSky] = useState<{ light: Light; festival?: Festival | undefined }>({ light: 'dusk' })
  useEffect(() => {
    // Load the art of a festival after the page.
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
