import type { Language } from '../../i18n/languages.ts'
import type { IconName } from '../../ui/iconNames.ts'
import lengths from './clips/lengths.json'

const addresses = import.meta.glob<string>('./clips/*.{webm,vtt}', {
  query: '?url',
  import: 'default',
  eager: true,
})

/**
 * The five clips (APP-12), recorded by e2e/clips. `focus` is the vertical position of each step on the screen in percent.
 */
export const clips = [
  { id: 'wallet', icon: 'wallet', focus: [0, 100, 20, 50, 50] },
  { id: 'play', icon: 'play', color: 'green', focus: [100, 70, 70, 50] },
  { id: 'balance', icon: 'refresh', color: 'blue', focus: [0, 0, 40, 0] },
  { id: 'bonus', icon: 'gift', color: 'purple', focus: [10, 85, 85, 20] },
  { id: 'endBonus', icon: 'check', color: 'red', focus: [10, 55, 20, 0] },
] as const satisfies { id: string; icon: IconName; color?: string; focus: number[] }[]

export type Clip = (typeof clips)[number]

/** Returns the addresses of the video and the captions. */
export function filesOf({ id }: Clip, language: Language) {
  return {
    video: addresses[`./clips/${id}.${language}.webm`],
    captions: addresses[`./clips/${id}.${language}.vtt`],
  }
}

/** Example: 0:42 */
export function lengthOf({ id }: Clip): string {
  const seconds = lengths[id]
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
