import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RiverScene } from '../../ui/art/RiverScene.tsx'
import { Icon } from '../../ui/Icon.tsx'
import type { ModalProps } from '../../ui/Modal.tsx'
import { openSheet } from '../../ui/openSheet.ts'
import { Sheet } from '../../ui/Sheet.tsx'
import { usePageTitle } from '../../ui/usePageTitle.ts'
import { VideoLength } from '../../ui/VideoLength.tsx'
import { ClipPlayer } from './ClipPlayer.tsx'
import { type Clip, clips, lengthOf } from './clips.ts'
import styles from './Howto.module.css'

const [featured, ...others] = clips

export default function HowtoPage() {
  const { t } = useTranslation()
  usePageTitle(t('howto.title'))
  const [isOpen, setOpen] = useState(false)
  // Kept while the sheet closes.
  const [clip, setClip] = useState<Clip>(featured)

  const play = (chosen: Clip) =>
    openSheet(() => {
      setClip(chosen)
      setOpen(true)
    })

  return (
    <>
      <h1>{t('howto.title')}</h1>
      <p className={styles.subtitle}>{t('howto.subtitle')}</p>
      <ul className={styles.list}>
        <li>
          <button type="button" className={styles.featured} onClick={() => play(featured)}>
            <RiverScene className={styles.scene} />
            <span className={styles.disc}>
              <Icon name="play-solid" />
            </span>
            <Words clip={featured} />
            <Length clip={featured} />
          </button>
        </li>
        {others.map((other) => (
          <li key={other.id}>
            <button type="button" className={styles.row} onClick={() => play(other)}>
              <span className={styles.thumb} style={{ background: `var(--thumb-${other.color})` }}>
                <Icon name={other.icon} size={64} className={styles.motif} />
                <span className={styles.disc}>
                  <Icon name="play-solid" size={20} />
                </span>
                <Length clip={other} />
              </span>
              <Words clip={other} />
            </button>
          </li>
        ))}
      </ul>
      <ClipSheet key={clip.id} clip={clip} open={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}

function Words({ clip: { id } }: { clip: Clip }) {
  const { t } = useTranslation()
  return (
    <span className={styles.words}>
      <strong>{t(`howto.${id}`)}</strong>
      <span>{t(`howto.${id}Text`)}</span>
    </span>
  )
}

function Length({ clip }: { clip: Clip }) {
  return <VideoLength className={styles.length}>{lengthOf(clip)}</VideoLength>
}

function ClipSheet({ clip, ...modal }: ModalProps & { clip: Clip }) {
  const { t } = useTranslation()
  return (
    <Sheet {...modal} height="steady" title={t(`howto.${clip.id}`)}>
      <ClipPlayer clip={clip} />
    </Sheet>
  )
}
