import { Bone, Skeleton } from '../../ui/Skeleton.tsx'
import styles from './BonusPage.module.css'

export function BonusSkeleton() {
  return (
    <Skeleton>
      <Bone width={120} height={34} />
      <Bone height={86} radius={16} />
      <div className={styles.grid}>
        {Array.from({ length: 6 }, (_, index) => (
          <Bone key={index} height={160} radius={20} />
        ))}
      </div>
    </Skeleton>
  )
}
