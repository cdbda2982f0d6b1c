import type { Language } from '../../i18n/languages.ts'
import type { IconName } from '../../ui/iconNames.ts'
import lengths from './clips/lengths.json'

const addresses = import.meta.glob<string>('./clips/*.{webm,vtt}', {
  query: '?url',
  import: 'default',
  eager: true,
})

/**
 * The five entries (APP-12); e2e/clips records them. `focus` is how far down the screen each of their steps happens, in
 * percent: the player shows that part of it.
 */
export const clips = [
  { id: 'wallet', icon: 'wallet', focus: [0, 100, 20, 50, 50] },
  { id: 'play', icon: 'play', focus: [100, 70, 70, 50] },
  { id: 'balance', icon: 'refresh', focus: [0, 0, 40, 0] },
  { id: 'bonus', icon: 'gift', focus: [10, 85, 85, 20] },
  { id: 'endBonus', icon: 'check', focus: [10, 55, 20, 0] },
] as const satisfies { id: string; icon: IconName; focus: number[] }[]

export type Clip = (typeof clips)[number]

/** The clip in the language of the page, and its captions. */
export function filesOf({ id }: Clip, language: Language) {
  return {
    video: addresses[`./clips/${id}.${language}.webm`],
    captions: addresses[`./clips/${id}.${language}.vtt`],
  }
}

/** 0:42 */
export function lengthOf({ id }: Clip): string {
  const seconds = lengths[id]
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
