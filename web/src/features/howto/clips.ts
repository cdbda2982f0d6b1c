import type { Language } from '../../i18n/languages.ts'
import type { IconName } from '../../ui/iconNames.ts'
import lengths from './clips/lengths.json'

const addresses = import.meta.glob<string>('./clips/*.{webm,vtt}', {
  query: '?url',
  import: 'default',
  eager: true,
})

/** The five entries (APP-12); e2e/clips records them. */
export const clips = [
  { id: 'wallet', icon: 'wallet' },
  { id: 'play', icon: 'play' },
  { id: 'balance', icon: 'refresh' },
  { id: 'bonus', icon: 'gift' },
  { id: 'endBonus', icon: 'check' },
] as const satisfies { id: string; icon: IconName }[]

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
