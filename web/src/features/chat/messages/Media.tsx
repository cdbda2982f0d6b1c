import { useTranslation } from 'react-i18next'
import { Icon } from '../../../ui/Icon.tsx'
import { safeImage, safeUrl } from '../../../ui/safeUrl.ts'
import { useFileUrl } from '../../../ui/useFileUrl.ts'
import type { Content } from '../engine/conversation.ts'
import styles from './Media.module.css'
import { VideoPlayer } from './VideoPlayer.tsx'

interface Props {
  payload: Content['payload']
  /** Sent from this page: it is shown from here. */
  file: File | undefined
  /** Progress of the upload, from 0 to 1. */
  progress: number | undefined
}

/** A picture, a video or a file, with its words below; each has its place before it is loaded. */
export function Media({ payload, file, progress }: Props) {
  const own = useFileUrl(file)
  const { message, fileType, url, filePath } = payload
  const address = url || filePath
  return (
    <>
      <div className={styles.media} data-uploading={progress !== undefined || undefined}>
        {fileType === 'image' && (
          <Picture payload={payload} source={file ? own : safeImage(address)} address={address} />
        )}
        {fileType === 'video' && <Video payload={payload} source={file ? own : safeUrl(address)} />}
        {fileType !== 'image' && fileType !== 'video' && <Attachment payload={payload} address={address} />}
        {progress !== undefined && <ProgressRing part={progress} />}
      </div>
      {message && <p className={styles.caption}>{message}</p>}
    </>
  )
}

function Picture({ payload, source, address }: { source: string | undefined } & PartProps) {
  const { t } = useTranslation()
  const name = payload.name || payload.message || t('chat.image')
  if (source === undefined) return <Missing name={name} />
  const picture = <img src={source || undefined} alt={name} className={styles.picture} />
  const href = safeUrl(address)
  if (!href) return picture
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className={styles.open}>
      {picture}
    </a>
  )
}

function Video({ payload, source }: Pick<PartProps, 'payload'> & { source: string | undefined }) {
  const { t } = useTranslation()
  const name = payload.name || t('chat.video')
  if (source === undefined) return <Missing name={name} />
  return <VideoPlayer source={source} name={payload.message || name} />
}

interface PartProps {
  payload: Content['payload']
  address: string | null | undefined
}

function Attachment({ payload, address }: PartProps) {
  const { t } = useTranslation()
  const name = payload.name || t('chat.file')
  const href = safeUrl(address)
  if (!href) return <Missing name={name} />
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      className={styles.file}
      aria-label={t('chat.openFile', { name })}
    >
      <Icon name="file" />
      <span>{name}</span>
    </a>
  )
}

/** The address is not safe to open. */
function Missing({ name }: { name: string }) {
  return (
    <p className={styles.file}>
      <Icon name="file" />
      <span>{name}</span>
    </p>
  )
}

/** How much of a file is uploaded, from 0 to 1. */
function ProgressRing({ part }: { part: number }) {
  const { t } = useTranslation()
  const percent = Math.round(part * 100)
  return (
    <div
      className={styles.ring}
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
