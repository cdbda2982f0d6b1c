import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { cx, look } from './cx.ts'
import styles from './Skeleton.module.css'
import { useDelayed } from './useDelayed.ts'
import { VisuallyHidden } from './VisuallyHidden.tsx'

/** Shows `Bone`s in the shape of the content, after 200 ms, so that fast answers do not flicker. */
export function Skeleton({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  return (
    <div role="status" className={cx(look.list4, styles.skeleton)}>
      <VisuallyHidden>{t('word.loading')}</VisuallyHidden>
      {children}
    </div>
  )
}

interface BoneProps {
  /** In px, or a CSS length. Default: the whole width. */
  width?: number | string
  height?: number | string
  radius?: number
}

export function Bone({ width = '100%', height = 16, radius = 10 }: BoneProps) {
  return <span className={styles.bone} style={{ width, height, borderRadius: radius }} />
}

export function SkeletonRows({ rows = 5 }: { rows?: number }) {
  // Not in the prerendered HTML, because its security policy allows no inline styles.
  const isDue = useDelayed(true)
  return (
    <Skeleton>
      {Array.from({ length: rows }, (_, index) => (
        <div key={index} className={cx(look.row3, styles.row)}>
          {isDue && (
            <>
              <Bone width={44} height={44} radius={14} />
              <div className={cx(look.list2, styles.lines)}>
                <Bone width={`${70 - (index % 3) * 12}%`} />
                <Bone width={`${48 - (index % 2) * 10}%`} height={12} />
              </div>
              <Bone width={72} />
            </>
          )}
        </div>
      ))}
    </Skeleton>
  )
}
