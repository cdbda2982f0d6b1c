import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { cx, look } from '../../../ui/cx.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { safeImage, safeUrl } from '../../../ui/safeUrl.ts'
import { useFileUrl } from '../../../ui/useFileUrl.ts'
import type { Content } from '../engine/conversation.ts'
import styles from './Media.module.css'

interface Props {
  payload: Content['payload']
  /** The file, if it was sent from this page. */
  file: File | undefined
  /** Progress of the upload, from 0 to 1. */
  progress: number | undefined
}

/** A picture, a video or a file, with its text. Its size is known before it is loaded. */
export function Media({ payload, file, progress }: Props) {
  const { t } = useTranslation()
  const own = useFileUrl(file)
  const { message, fileType, url, filePath } = payload
  const address = url || filePath
  const href = safeUrl(address)
  const name = payload.name || t(`chat.${fileType ?? 'file'}`)
  const image = file ? own : safeImage(address)
  const video = file ? own : href
  // If the address is not safe for a picture or a video, it is not safe as a link either.
  const link = fileType === 'image' || fileType === 'video' ? undefined : href

  function show() {
    if (fileType === 'image' && image !== undefined)
      return (
        <Linked href={href} className={styles.open}>
          <img src={image || undefined} alt={payload.name || message || name} className={styles.picture} />
        </Linked>
      )
    if (fileType === 'video' && video !== undefined)
      return (
        // biome-ignore lint/a11y/useMediaCaption: nobody writes captions for videos of a chat
        <video
          // Without a start time, some phones do not show the first frame.
          src={video && `${video}#t=0.1`}
          aria-label={message || name}
          controls
          playsInline
          preload="metadata"
          className={styles.video}
        />
      )
    return (
      <Linked
        href={link}
        label={t('chat.openFile', { name })}
        className={cx(look.row3, look.action, styles.file, !link && look.soft)}
      >
        <Icon name="file" />
        <span>{name}</span>
      </Linked>
    )
  }

  return (
    <>
      <div className={cx(look.center, styles.media)} data-uploading={progress !== undefined || undefined}>
        {show()}
        {progress !== undefined && (
          <progress
            value={progress}
            aria-label={t('chat.uploading')}
            className={cx(look.cover, styles.progress)}
          />
        )}
      </div>
      {message && <p className={styles.caption}>{message}</p>}
    </>
  )
}

interface LinkedProps {
  href: string | undefined
  label?: string
  className: string | undefined
  children: ReactNode
}

function Linked({ href, label, className, children }: LinkedProps) {
  if (!href) return <p className={className}>{children}</p>
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className={className} aria-label={label}>
      {children}
    </a>
  )
}
