import styles from './Brand.module.css'
import { cx, look } from './cx.ts'
import { Icon } from './Icon.tsx'

export function Brand({ name, large }: { name: string; large?: boolean }) {
  return (
    <span className={cx(look.row3, styles.brand)} data-large={large || undefined}>
      <BrandMark size={large ? 40 : 32} />
      {name}
    </span>
  )
}

/** The mark in gold, or in the colour `--mark`. */
export function BrandMark({ size, className }: { size: number; className?: string | undefined }) {
  return <Icon name="mark" size={size} className={cx(styles.mark, className)} />
}
