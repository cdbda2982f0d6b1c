import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { cx } from '../../../ui/cx.ts'
import { Icon } from '../../../ui/Icon.tsx'
import look from '../../../ui/looks.module.css'
import { safeImage, safeUrl } from '../../../ui/safeUrl.ts'
import { useFileUrl } from '../../../ui/useFileUrl.ts'
import { VideoLength } from '../../../ui/VideoLength.tsx'
import type { Content } from '../engine/conversation.ts'
import styles from './Media.module.css'

interface Props {
  payload: Content['payload']
  /** Sent from this page: it is shown from here. */
  file: File | undefined
  /** Progress of the upload, from 0 to 1. */
  progress: number | undefined
}

/** A picture, a video or a file, with its words below; each has its place before it is loaded. */
export function Media({ payload, file, progress }: Props) {
  const { t } = useTranslation()
  const own = useFileUrl(file)
  const { message, fileType, url, filePath } = payload
  const address = url || filePath
  const href = safeUrl(address)
  const name = payload.name || t(`chat.${fileType ?? 'file'}`)
  const image = file ? own : safeImage(address)
  const video = file ? own : href
  const blank = { target: '_blank', rel: 'noopener noreferrer' }

  function show() {
    if (fileType === 'image' && image !== undefined) {
      const alt = payload.name || message || name
      const picture = <img src={image || undefined} alt={alt} className={styles.picture} />
      return href ? (
        <a href={href} {...blank} className={styles.open}>
          {picture}
        </a>
      ) : (
        picture
      )
    }
    if (fileType === 'video' && video !== undefined) return <Video source={video} name={message || name} />
    const label = (
      <>
        <Icon name="file" />
        <span>{name}</span>
      </>
    )
    // The address of a picture or a video is not safe to open.
    return fileType === 'image' || fileType === 'video' || !href ? (
      <p className={cx(look.row3, look.action, styles.file)}>{label}</p>
    ) : (
      <a
        href={href}
        {...blank}
        className={cx(look.row3, look.action, styles.file)}
        aria-label={t('chat.openFile', { name })}
      >
        {label}
      </a>
    )
  }

  return (
    <>
      <div className={cx(look.center, styles.media)} data-uploading={progress !== undefined || undefined}>
        {show()}
        {progress !== undefined && <ProgressRing part={progress} />}
      </div>
      {message && <p className={styles.caption}>{message}</p>}
    </>
  )
}

/** Its first picture with a play button over it; once begun, the controls of the browser. */
function Video({ source, name }: { source: string; name: string }) {
  const { t } = useTranslation()
  const video = useRef<HTMLVideoElement>(null)
  const [hasBegun, setBegun] = useState(false)
  const [seconds, setSeconds] = useState(0)
  return (
    <div className={styles.player}>
      {/* biome-ignore lint/a11y/useMediaCaption: nobody writes captions for what is sent in a chat */}
      <video
        ref={video}
        // Without a time some phones show no first picture.
        src={source && `${source}#t=0.1`}
        aria-label={name}
        controls={hasBegun}
        playsInline
        preload="metadata"
        className={styles.video}
        onPlay={() => setBegun(true)}
        onLoadedMetadata={({ currentTarget }) => setSeconds(Math.floor(currentTarget.duration) || 0)}
      />
      {!hasBegun && (
        <button
          type="button"
          className={cx(look.center, look.cover, styles.cover)}
          aria-label={t('chat.playVideo', { name })}
          // A video that cannot be played keeps its picture.
          onClick={() => video.current?.play().catch(() => {})}
        >
          <span className={cx(look.center, styles.disc)}>
            <Icon name="play-solid" size={28} />
          </span>
          {seconds > 0 && (
            <VideoLength className={styles.length}>
              {Math.floor(seconds / 60)}:{String(seconds % 60).padStart(2, '0')}
            </VideoLength>
          )}
        </button>
      )}
    </div>
  )
}

function ProgressRing({ part }: { part: number }) {
  const { t } = useTranslation()
  const percent = Math.round(part * 100)
  return (
    <div
      className={cx(look.center, look.cover, styles.ring)}
      role="progressbar"
      aria-label={t('chat.uploading')}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
    >
      <svg width={56} height={56} aria-hidden="true">
        <circle cx={28} cy={28} r={25} pathLength={1} strokeDasharray={1} strokeDashoffset={1 - part} />
      </svg>
      <span aria-hidden="true">{percent}%</span>
    </div>
  )
}
