import type { ReactNode } from 'react'
import styles from './Badge.module.css'
import { cx } from './cx.ts'
import { Icon, type IconName } from './Icon.tsx'
import tones from './tones.module.css'

export type BadgeTone = 'success' | 'progress' | 'failed' | 'current' | 'quiet'

const icons = {
  success: 'check',
  progress: 'clock',
  failed: 'close',
  current: 'check',
  quiet: 'check',
} as const satisfies Record<BadgeTone, IconName>

/** Shows a state by an icon and a word, never by colour alone. */
export function Badge({ tone, children }: { tone: BadgeTone; children: ReactNode }) {
  return (
    <span className={cx(styles.badge, styles[tone], tones[tone])}>
      <Icon name={icons[tone]} size={16} />
      {children}
    </span>
  )
}
