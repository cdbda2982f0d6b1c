import { Bone, Skeleton } from '../../ui/Skeleton.tsx'
import styles from './SpinSkeleton.module.css'

/** The shape of the page: its name, the wheel, three coupons. */
export function SpinSkeleton() {
  return (
    <Skeleton>
      <div className={styles.page}>
        <Bone width="55%" height={30} />
        <Bone width="40%" height={14} />
        <div className={styles.wheel}>
          <Bone height="100%" radius={999} />
        </div>
        <Bone width="40%" height={22} />
        <Bone height={190} radius={20} />
      </div>
    </Skeleton>
  )
}
