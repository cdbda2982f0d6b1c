import { useId } from 'react'
import { cx } from '../cx.ts'
import { FestivalSkin, Hills, Lantern, Sky, Waves } from './pieces.tsx'
import styles from './RiverScene.module.css'
import { useSky } from './sky.ts'

/** The x, y and radius of each lantern, in the order in which they appear. */
const places: readonly [number, number, number][] = [
  [84, 132, 31],
  [146, 92, 19],
  [212, 126, 14],
  [262, 84, 12],
  [36, 78, 15],
  [186, 58, 10],
  [330, 104, 13],
]

interface RiverSceneProps {
  /** Shows a pale sun in the middle and no lanterns, because the service has ended. */
  pale?: boolean
  lanterns?: number
  hasFestival?: boolean
  className?: string | undefined
}

/** Draws the Mekong in the light of the hour. The water fades into the page. */
export function RiverScene({ pale, lanterns = 3, hasFestival = true, className }: RiverSceneProps) {
  const id = useId()
  const { light, festival } = useSky()
  return (
    <svg
      className={cx(styles.scene, className)}
      data-light={pale ? 'pale' : light}
      viewBox="0 0 430 330"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
    >
      <Sky id={id} left={-500} width={1430} horizon={213} x={pale ? 215 : 302} r={pale ? 62 : 52} />
      {!pale && (
        <g className={styles.lanterns}>
          {places.slice(0, Math.max(0, lanterns)).map(([x, y, r]) => (
            <Lantern key={x} x={x} y={y} r={r} />
          ))}
        </g>
      )}
      <Hills
        paths={[
          'M-60 216q45-34 88-34t90 24q30-14 52-14t52 24z',
          'M150 216q106-44 138-44t52 24q26-14 54-14 40 0 90 34z',
        ]}
      />
      <path d="M-500 213h1430v117h-1430z" fill={`url(#${id}water)`} />
      <Waves y={228} width={430} />
      {!pale && hasFestival && festival && <FestivalSkin festival={festival} y={236} />}
    </svg>
  )
}
