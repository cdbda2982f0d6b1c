import { cx, look } from '../../ui/cx.ts'
import { Bone, Skeleton } from '../../ui/Skeleton.tsx'
import games from './GameLists.module.css'
import page from './HomePage.module.css'
import shortcuts from './Shortcuts.module.css'

const range = (count: number) => Array.from({ length: count }, (_, index) => index)

export function HomeSkeleton() {
  return (
    <Skeleton>
      <Bone width="45%" height={22} />
      <div className={look.list2}>
        <Bone width="30%" height={14} />
        <Bone width="70%" height={46} />
        <Bone width="55%" height={14} />
      </div>
      <Bone height={60} radius={20} />
      <div className={cx(look.list2, page.actions)}>
        {range(3).map((index) => (
          <Bone key={index} height={66} radius={16} />
        ))}
      </div>
      <div className={cx(look.list2, shortcuts.shortcuts)}>
        {range(4).map((index) => (
          <span key={index} className={cx(look.list2, look.center)}>
            <Bone width={56} height={56} radius={20} />
            <Bone width={64} height={14} />
          </span>
        ))}
      </div>
      <Bone height={60} radius={20} />
      <Bone width="25%" height={22} />
      <div className={games.rail}>
        {range(3).map((index) => (
          <span key={index} className={games.slot}>
            <Bone height="100%" radius={20} />
          </span>
        ))}
      </div>
    </Skeleton>
  )
}
