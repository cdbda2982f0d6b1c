import type { ReactNode } from 'react'
import { cx, look } from '../ui/cx.ts'
import { Icon } from '../ui/Icon.tsx'
import { useOnline } from '../ui/useOnline.ts'
import styles from './OfflineBar.module.css'

export function OfflineBar({ children }: { children: ReactNode }) {
  if (useOnline()) return null
  return (
    <p role="status" className={cx(look.row2, styles.bar)}>
      <Icon name="wifi-off" size={20} />
      <span>{children}</span>
    </p>
  )
}
