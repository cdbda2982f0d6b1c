import { useTranslation } from 'react-i18next'
import { Badge } from '../../ui/Badge.tsx'
import { reasonOf, type Slip, toneOf } from './rules.ts'
import styles from './SlipSheet.module.css'

const words = {
  success: 'slip.text.success',
  failed: 'slip.text.failed',
  progress: 'slip.text.processing',
} as const

/** Shows the status of a slip, with the reason in brackets (SLP-3). */
export function SlipStatus({ status, note }: Pick<Slip, 'status' | 'note'>) {
  const { t } = useTranslation()
  const tone = toneOf(status)
  const reason = reasonOf(note)
  return (
    <div className={styles.status}>
      <Badge tone={tone}>{t(words[tone])}</Badge>
      {reason && <span className={styles.reason}>({t(`slip.text.${reason}`)})</span>}
    </div>
  )
}
