import { Bone, Skeleton } from '../../ui/Skeleton.tsx'
import styles from './HomePage.module.css'

/** The shape of home: the total, the account row, the actions, the first rail. */
export function HomeSkeleton() {
  return (
    <Skeleton>
      <div className={styles.page}>
        <Bone width="45%" />
        <Bone width="70%" height={50} />
        <Bone width="60%" height={14} />
        <Bone height={60} radius={20} />
        <Bone height={66} radius={16} />
        <Bone height={80} radius={20} />
        <Bone width="30%" height={20} />
        <Bone height={180} radius={20} />
      </div>
    </Skeleton>
  )
}
