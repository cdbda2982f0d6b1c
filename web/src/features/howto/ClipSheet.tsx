import { type SyntheticEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '../../i18n/i18n.ts'
import { languages } from '../../i18n/languages.ts'
import { Notice } from '../../ui/Notice.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import styles from './ClipSheet.module.css'
import { type Clip, filesOf } from './clips.ts'

interface Props {
  clip: Clip
  open: boolean
  onClose: () => void
}

/** Plays a clip over the page. What its captions say stands below it, too, as steps: the current one is marked. */
export function ClipSheet({ clip, open, onClose }: Props) {
  const { t } = useTranslation()
  const language = currentLanguage()
  const { video, captions } = filesOf(clip, language)
  const [steps, setSteps] = useState<string[]>([])
  const [current, setCurrent] = useState<string>()
  const [cannotPlay, setCannotPlay] = useState(false)

  function readSteps({ currentTarget: { track } }: SyntheticEvent<HTMLTrackElement>) {
    setSteps(textsOf(track.cues))
    track.oncuechange = () => setCurrent(textsOf(track.activeCues)[0])
  }

  return (
    <Sheet open={open} onClose={onClose} title={t(`howto.${clip.id}`)}>
      {cannotPlay ? (
        <Notice tone="warning">{t('howto.cannotPlay')}</Notice>
      ) : (
        <video
          className={styles.video}
          src={video}
          width={540}
          height={960}
          aria-label={t(`howto.${clip.id}`)}
          controls
          autoPlay
          muted
          playsInline
          preload="auto"
          onError={() => setCannotPlay(true)}
        >
          <track
            kind="captions"
            default
            src={captions}
            srcLang={languages[language].tag}
            label={languages[language].name}
            onLoad={readSteps}
          />
        </video>
      )}
      <ol className={styles.steps} aria-label={t('howto.steps')}>
        {steps.map((step) => (
          <li key={step} aria-current={step === current ? 'step' : undefined}>
            {step}
          </li>
        ))}
      </ol>
    </Sheet>
  )
}

function textsOf(cues: TextTrackCueList | null): string[] {
  return [...(cues ?? [])].map((cue) => (cue instanceof VTTCue ? cue.text : ''))
}
