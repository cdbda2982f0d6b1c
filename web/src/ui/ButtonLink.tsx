import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import styles from './Button.module.css'
import type { ButtonKind } from './Button.tsx'
import { cx } from './cx.ts'
import { Icon, type IconName } from './Icon.tsx'

interface ButtonLinkProps {
  kind?: ButtonKind
  small?: boolean
  icon?: IconName
  to?: string
  /** External address from `safeUrl`. Opens in a new tab. */
  href?: string
  children: ReactNode
}

export function ButtonLink({ kind = 'primary', small, icon, to, href, children }: ButtonLinkProps) {
  const className = cx(styles.button, styles[kind], small && styles.small)
  const label = (
    <span className={styles.label}>
      {icon && <Icon name={icon} size={20} />}
      <span>{children}</span>
    </span>
  )
  return to !== undefined ? (
    <Link to={to} className={className}>
      {label}
    </Link>
  ) : (
    <a href={href} target="_blank" rel="noopener noreferrer" className={className}>
      {label}
    </a>
  )
}
