import { type ComponentType, useEffect, useState } from 'react'
import type { Festival } from './sky.ts'

interface SkinProps {
  /** Where the river is near enough to carry something. */
  y: number
}

const skins: Record<Festival, () => Promise<ComponentType<SkinProps>>> = {
  loyKrathong: () => import('./festivals.tsx').then(({ LoyKrathong }) => LoyKrathong),
  songkran: () => import('./festivals.tsx').then(({ Songkran }) => Songkran),
}

/** What a festival brings to the river; it comes after the page, and a page that cannot load it goes without. */
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
