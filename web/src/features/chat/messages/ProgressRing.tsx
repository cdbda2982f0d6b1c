import { useTranslation } from 'react-i18next'
import styles from './Media.module.css'

/** How much of a file is uploaded, from 0 to 1. */
export function ProgressRing({ part }: { part: number }) {
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
