import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '../../i18n/i18n.ts'
import { languages } from '../../i18n/languages.ts'
import { Notice } from '../../ui/Notice.tsx'
import styles from './ClipPlayer.module.css'
import { type Clip, filesOf } from './clips.ts'

/**
 * A clip; what its captions say stands below it as steps, the current one marked. The part of the screen is shown
 * in which it happens; a whole screen shows all of it, with captions.
 */
export function ClipPlayer({ clip }: { clip: Clip }) {
  const { t } = useTranslation()
  const language = currentLanguage()
  const { video, captions } = filesOf(clip, language)
  const [track, setTrack] = useState<HTMLTrackElement | null>(null)
  const { steps, current } = useCaptions(track)
  const [cannotPlay, setCannotPlay] = useState(false)
  const focus: number = clip.focus[Math.max(0, steps.indexOf(current ?? ''))] ?? 0

  return (
    <>
      {cannotPlay && <Notice tone="warning">{t('howto.cannotPlay')}</Notice>}
      {/* It brings the steps even where it cannot be played. */}
      <video
        className={styles.video}
        style={{ objectPosition: `50% ${focus}%` }}
        hidden={cannotPlay}
        src={video}
        width={432}
        height={864}
        aria-label={t(`howto.${clip.id}`)}
        controls
        // Not every browser takes its controls for a stop of the tab key, and without one the sheet scrolls by touch alone.
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
          src={captions}
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
    <ol ref={list} className={styles.steps} aria-label={t('howto.steps')}>
      {steps.map((step) => (
        <li key={step} aria-current={step === current ? 'step' : undefined}>
          {step}
        </li>
      ))}
    </ol>
  )
}

/** The texts of a track once it is loaded, and the one of this moment. */
function useCaptions(element: HTMLTrackElement | null) {
  const [steps, setSteps] = useState<string[]>([])
  const [current, setCurrent] = useState<string>()

  useEffect(() => {
    if (!element) return
    const { track } = element
    const read = () => setSteps(textsOf(track.cues))
    const follow = () => setCurrent(textsOf(track.activeCues)[0])
    // Beside the list they would only cover the picture.
    const show = () => {
      track.mode = document.fullscreenElement ? 'showing' : 'hidden'
    }
    show()
    element.addEventListener('load', read)
    track.addEventListener('cuechange', follow)
    document.addEventListener('fullscreenchange', show)
    return () => {
      element.removeEventListener('load', read)
      track.removeEventListener('cuechange', follow)
      document.removeEventListener('fullscreenchange', show)
    }
  }, [element])

  return { steps, current }
}

function textsOf(cues: TextTrackCueList | null): string[] {
  return [...(cues ?? [])].map((cue) => (cue instanceof VTTCue ? cue.text : ''))
}
