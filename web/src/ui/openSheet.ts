import { startTransition } from 'react'
import { animateInto, canMorph } from './morph.ts'

/** Opens a sheet after the press was painted, because rendering a sheet takes several frames on a slow phone. */
export const openSheet = (open: () => void) => startTransition(open)

/** Opens a sheet into whose cover the picture grows. Without view transitions, the sheet just opens. */
export function openSheetFrom(picture: HTMLElement | null, open: () => void) {
  if (picture && canMorph()) animateInto(picture, open)
  else openSheet(open)
}
