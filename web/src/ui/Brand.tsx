import styles from './Brand.module.css'
import { BrandMark } from './BrandMark.tsx'

interface BrandProps {
  name: string
  large?: boolean
}

export function Brand({ name, large }: BrandProps) {
  return (
    <span className={styles.brand} data-large={large || undefined}>
      <BrandMark size={large ? 40 : 32} />
      {name}
    </span>
  )
}
