import { type ComponentType, useEffect, useState } from 'react'
import type { Festival } from './sky.ts'

interface SkinProps {
  /** The y of the river. */
  y: number
}

const skins: Record<Festival, () => Promise<ComponentType<SkinProps>>> = {
  loyKrathong: () => import('./festivals.tsx').then(({ LoyKrathong }) => LoyKrathong),
  songkran: () => import('./festivals.tsx').then(({ Songkran }) => Songkran),
}

/** Draws the decoration of a festival. Loaded after the page, and omitted if loading fails. */
export function FestivalSkin({ festival, y }: SkinProps & { festival: Festival }) {
  const [Skin, setSkin] = useState<ComponentType<SkinProps>>()
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
