import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { Icon, type IconName } from './Icon.tsx'
import styles from './Notice.module.css'
import tones from './tones.module.css'

interface NoticeProps {
  tone?: 'info' | 'progress' | 'warning' | 'danger'
  icon?: IconName
  children: ReactNode
}

export function Notice({ tone = 'info', icon = tone === 'info' ? 'info' : 'warn', children }: NoticeProps) {
  return (
    <div className={cx(styles.notice, tones[tone])}>
      <Icon name={icon} size={22} />
      <div>{children}</div>
    </div>
  )
}
