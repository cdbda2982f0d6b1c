import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '../../i18n/i18n.ts'
import { languages } from '../../i18n/languages.ts'
import { cx, look } from '../../ui/cx.ts'
import type { IconName } from '../../ui/Icon.tsx'
import { Notice } from '../../ui/Notice.tsx'
import styles from './ClipPlayer.module.css'
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
  { id: 'play', icon: 'key', color: 'green', focus: [100, 70, 70, 50] },
  { id: 'balance', icon: 'refresh', color: 'blue', focus: [0, 0, 40, 0] },
  { id: 'bonus', icon: 'gift', color: 'purple', focus: [10, 85, 85, 20] },
  { id: 'endBonus', icon: 'check', color: 'red', focus: [10, 55, 20, 0] },
] as const satisfies { id: string; icon: IconName; color?: string; focus: number[] }[]

export type Clip = (typeof clips)[number]

/**
 * Plays a clip and lists its captions as steps. The video shows the part of the screen of the current step. In full screen
 * it shows the whole picture with captions.
 */
export function ClipPlayer({ clip }: { clip: Clip }) {
  const { t } = useTranslation()
  const language = currentLanguage()
  const file = `./clips/${clip.id}.${language}`
  const [track, setTrack] = useState<HTMLTrackElement | null>(null)
  const { steps, current } = useCaptions(track)
  const [cannotPlay, setCannotPlay] = useState(false)
  const focus: number = clip.focus[Math.max(0, steps.indexOf(current ?? ''))] ?? 0

  return (
    <>
      {cannotPlay && <Notice tone="warning">{t('howto.cannotPlay')}</Notice>}
      {/* Hidden, not removed: the video loads the captions even when it cannot play. */}
      <video
        className={styles.video}
        style={{ objectPosition: `50% ${focus}%` }}
        hidden={cannotPlay}
        src={addresses[`${file}.webm`]}
        width={432}
        height={864}
        aria-label={t(`howto.${clip.id}`)}
        controls
        // Some browsers do not focus video controls, and the sheet needs a focus target to scroll by keyboard.
        tabIndex={0}
        autoPlay
        muted
        playsInline
        onError={() => setCannotPlay(true)}
      >
        <track
          ref={setTrack}
          kind="captions"
          default
          src={addresses[`${file}.vtt`]}
          srcLang={languages[language].tag}
          label={languages[language].name}
        />
      </video>
      <Steps steps={steps} current={current} />
    </>
  )
}

function Steps({ steps, current }: { steps: string[]; current: string | undefined }) {
  const { t } = useTranslation()
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => {
    if (current) list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
  }, [current])

  return (
    <ol ref={list} className={cx(look.list2, look.muted, styles.steps)} aria-label={t('howto.steps')}>
      {steps.map((step) => (
        <li key={step} aria-current={step === current ? 'step' : undefined}>
          {step}
        </li>
      ))}
    </ol>
  )
}

function useCaptions(element: HTMLTrackElement | null) {
  const [steps, setSteps] = useState<string[]>([])
  const [current, setCurrent] = useState<string>()

  useEffect(() => {
    if (!element) return
    const { track } = element
    const read = () => setSteps(textsOf(track.cues))
    const follow = () => setCurrent(textsOf(track.activeCues)[0])
    // Show the captions only in full screen, where the list is not visible.
    const show = () => {
      track.mode = document.fullscreenElement ? 'showing' : 'hidden'
    }
    show()
    const listening = new AbortController()
    element.addEventListener('load', read, listening)
    track.addEventListener('cuechange', follow, listening)
    document.addEventListener('fullscreenchange', show, listening)
    return () => listening.abort()
  }, [element])

  return { steps, current }
}

function textsOf(cues: TextTrackCueList | null): string[] {
  return [...(cues ?? [])].map((cue) => (cue instanceof VTTCue ? cue.text : ''))
}

/** Example: 0:42 */
export function lengthOf({ id }: Clip): string {
  const seconds = lengths[id]
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
