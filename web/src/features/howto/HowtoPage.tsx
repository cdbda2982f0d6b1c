import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RiverScene } from '../../ui/art/RiverScene.tsx'
import { cx, look } from '../../ui/cx.ts'
import { Icon } from '../../ui/Icon.tsx'
import { openSheet } from '../../ui/openSheet.ts'
import { Sheet } from '../../ui/Sheet.tsx'
import { useLast } from '../../ui/useLast.ts'
import { usePageTitle } from '../../ui/usePageTitle.ts'
import { type Clip, ClipPlayer, clips, lengthOf } from './ClipPlayer.tsx'
import styles from './Howto.module.css'

const [featured, ...others] = clips

export default function HowtoPage() {
  const { t } = useTranslation()
  usePageTitle(t('howto.title'))
  const [playing, setPlaying] = useState<Clip>()
  const clip = useLast(playing) ?? featured
  const play = (chosen: Clip) => openSheet(() => setPlaying(chosen))

  return (
    <>
      <h1>{t('howto.title')}</h1>
      <p className={look.faint}>{t('howto.subtitle')}</p>
      <ul className={cx(look.list3, styles.list)}>
        <li>
          <button
            type="button"
            className={cx(look.surface, look.button, styles.featured)}
            onClick={() => play(featured)}
          >
            <RiverScene lanterns={2} className={cx(look.cover, styles.scene)} />
            <span className={cx(look.center, look.cover, styles.disc)}>
              <Icon name="play-solid" />
            </span>
            <Words clip={featured} />
            <Length clip={featured} />
          </button>
        </li>
        {others.map((other) => (
          <li key={other.id}>
            <button
              type="button"
              className={cx(look.row, look.button, styles.row)}
              onClick={() => play(other)}
            >
              <span className={styles.thumb} style={{ background: `var(--thumb-${other.color})` }}>
                <Icon name={other.icon} size={68} className={cx(look.cover, styles.motif)} />
                <span className={cx(look.center, look.cover, styles.disc)}>
                  <Icon name="play-solid" size={20} />
                </span>
                <Length clip={other} />
              </span>
              <Words clip={other} />
            </button>
          </li>
        ))}
      </ul>
      <Sheet
        key={clip.id}
        open={playing !== undefined}
        onClose={() => setPlaying(undefined)}
        height="steady"
        title={t(`howto.${clip.id}`)}
      >
        <ClipPlayer clip={clip} />
      </Sheet>
    </>
  )
}

function Words({ clip: { id } }: { clip: Clip }) {
  const { t } = useTranslation()
  return (
    <span className={cx(look.words, look.muted, styles.words)}>
      <strong>{t(`howto.${id}`)}</strong>
      <span>{t(`howto.${id}Text`)}</span>
    </span>
  )
}

function Length({ clip }: { clip: Clip }) {
  return <span className={styles.length}>{lengthOf(clip)}</span>
}
