import { cx } from './cx.ts'
import { Icon, type IconName } from './Icon.tsx'
import styles from './IconTile.module.css'
import tones from './tones.module.css'

export type Tone = 'gold' | 'success' | 'progress' | 'warning' | 'danger' | 'quiet'

interface IconTileProps {
  icon: IconName
  tone?: Tone | undefined
  /** 44 px in a list, 64 px in a dialog, 96 px with a rim for a whole screen. */
  size?: 'small' | 'medium' | 'large'
  /** Shows a rotating border, because the outcome is unknown. */
  turning?: boolean
}

export function IconTile({ icon, tone = 'gold', size = 'medium', turning }: IconTileProps) {
  return (
    <span className={cx(styles.tile, tones[tone], styles[size], styles[tone], turning && styles.turning)}>
      <Icon name={icon} size={{ small: 22, medium: 30, large: 36 }[size]} />
    </span>
  )
}
