import { Bone, Skeleton } from '../../ui/Skeleton.tsx'
import styles from './ProfilePage.module.css'

export function ProfileSkeleton() {
  return (
    <Skeleton>
      <div className={styles.head}>
        <Bone width={72} height={72} radius={24} />
        <div className={styles.who}>
          <Bone width="70%" height={26} />
          <Bone width="50%" />
        </div>
      </div>
      <Bone width="60%" />
      <Bone height={128} radius={20} />
      <Bone height={138} radius={20} />
    </Skeleton>
  )
}
