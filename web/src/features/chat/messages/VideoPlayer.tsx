import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../../ui/Icon.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { VideoLength } from '../../../ui/VideoLength.tsx'
import styles from './VideoPlayer.module.css'

interface Props {
  source: string
  /** Describes the video, or names its file. */
  name: string
}

/** A video in a bubble: its first picture with a play button over it; once begun, the controls below it. */
export function VideoPlayer({ source, name }: Props) {
  const { t } = useTranslation()
  const video = useRef<HTMLVideoElement>(null)
  const [isPlaying, setPlaying] = useState(false)
  const [hasBegun, setBegun] = useState(false)
  /** s. */
  const [at, setAt] = useState(0)
  const [length, setLength] = useState(0)

  function toggle() {
    // A video that cannot be played keeps its picture.
    if (isPlaying) video.current?.pause()
    else video.current?.play()?.catch(() => {})
  }

  return (
    <div className={styles.player}>
      {/* biome-ignore lint/a11y/useMediaCaption: nobody writes captions for what is sent in a chat */}
      <video
        ref={video}
        // Without a time some phones show no first picture.
        src={source && `${source}#t=0.1`}
        aria-label={name}
        playsInline
        preload="metadata"
        className={styles.video}
        onPlay={() => {
          setPlaying(true)
          setBegun(true)
        }}
        onPause={() => setPlaying(false)}
        onTimeUpdate={({ currentTarget }) => setAt(currentTarget.currentTime)}
        onLoadedMetadata={({ currentTarget }) => setLength(currentTarget.duration)}
      />
      {hasBegun ? (
        <div className={styles.controls}>
          <IconButton
            icon={isPlaying ? 'pause' : 'play-solid'}
            label={isPlaying ? t('chat.pauseVideo') : t('chat.playVideo', { name })}
            onClick={toggle}
          />
          <input
            type="range"
            aria-label={t('chat.position')}
            aria-valuetext={clock(at)}
            className={styles.position}
            min={0}
            max={length || 1}
            step="any"
            value={at}
            onChange={({ target }) => {
              if (video.current) video.current.currentTime = target.valueAsNumber
            }}
          />
          <span className={styles.time}>{clock(at)}</span>
          <IconButton
            icon="full-screen"
            label={t('chat.wholeScreen')}
            onClick={() => video.current && showWhole(video.current)}
          />
        </div>
      ) : (
        <button
          type="button"
          className={styles.cover}
          aria-label={t('chat.playVideo', { name })}
          onClick={toggle}
        >
          <span className={styles.disc}>
            <Icon name="play-solid" size={28} />
          </span>
          {length > 0 && <VideoLength className={styles.length}>{clock(length)}</VideoLength>}
        </button>
      )}
    </div>
  )
}

/** An iPhone has a full screen for videos alone. */
function showWhole(video: HTMLVideoElement & { webkitEnterFullscreen?: () => void }) {
  const opening = video.requestFullscreen?.()
  if (opening) opening.catch(() => {})
  else video.webkitEnterFullscreen?.()
}

/** 0:07 */
function clock(seconds: number): string {
  const whole = Number.isFinite(seconds) ? Math.floor(seconds) : 0
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}
