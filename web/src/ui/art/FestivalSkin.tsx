import { type ComponentType, useEffect, useState } from 'react'
import type { Festival } from './sky.ts'

const skins: Record<Festival, () => Promise<ComponentType<{ y: number }>>> = {
  loyKrathong: () => import('./festivals.tsx').then(({ LoyKrathong }) => LoyKrathong),
  songkran: () => import('./festivals.tsx').then(({ Songkran }) => Songkran),
}

/** Draws the decoration of a festival. Loaded after the page, and omitted if loading fails. */
export function FestivalSkin({ festival, y }: { festival: Festival; y: number }) {
  const [Skin, setSkin] = useState<ComponentType<{ y: number }>>()
  useEffect(() => {
    let isWanted = true
    skins[festival]().then(
      (loaded) => isWanted && setSkin(() => loaded),
      () => {},
    )
    return () => {
      isWanted = false
    }
  }, [festival])
  return Skin && <Skin y={y} />
}
