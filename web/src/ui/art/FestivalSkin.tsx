import { useChunk } from '../useChunk.ts'
import type { Festival } from './sky.ts'

const loadFestivals = () => import('./festivals.tsx')

/** Draws the decoration of a festival on the river at `y`. Loaded after the page, and omitted if loading fails. */
export function FestivalSkin({ festival, y }: { festival: Festival; y: number }) {
  const Skin = useChunk(loadFestivals, true)?.[festival]
  return Skin && <Skin y={y} />
}
