import { useId } from 'react'
import { cx } from '../cx.ts'
import { Lantern, Sun, Waves } from './pieces.tsx'
import styles from './RiverScene.module.css'

interface RiverSceneProps {
  /** The service has ended: a pale sun in the middle, no lanterns. */
  pale?: boolean
  className?: string | undefined
}

/** Evening at the Mekong, fading into the page at its foot. */
export function RiverScene({ pale, className }: RiverSceneProps) {
  const id = useId()
  return (
    <svg
      className={cx(styles.scene, className)}
      viewBox="0 0 430 330"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
    >
      <defs>
        <linearGradient id={`${id}sky`} gradientUnits="userSpaceOnUse" x2="0" y2="213">
          <stop stopColor={pale ? '#0f2a2f' : '#0d2a30'} />
          <stop offset="1" stopColor={pale ? '#18303a' : '#1c4843'} />
        </linearGradient>
        <linearGradient id={`${id}sun`} x2="0" y2="1">
          <stop stopColor={pale ? '#cbb48b' : '#ffdf9c'} />
          <stop offset="1" stopColor={pale ? '#a08d67' : '#f5c468'} />
        </linearGradient>
        <linearGradient id={`${id}water`} x2="0" y2="1">
          <stop stopColor="#0e262b" />
          <stop offset=".9" stopColor="var(--bg)" />
        </linearGradient>
      </defs>
      <path d="M-500-500h1430v716h-1430z" fill={`url(#${id}sky)`} />
      <Sun x={pale ? 215 : 302} y={204} r={pale ? 62 : 52} fill={`url(#${id}sun)`} />
      {!pale && (
        <g className={styles.lanterns}>
          <Lantern x={84} y={132} r={31} />
          <Lantern x={146} y={92} r={19} />
          <Lantern x={212} y={126} r={14} />
        </g>
      )}
      <g fill="#133a3b">
        <path d="M-60 216q45-34 88-34t90 24q30-14 52-14t52 24z" />
        <path d="M212 216q44-44 76-44t52 24q26-14 54-14 40 0 90 34z" />
      </g>
      <path d="M-500 213h1430v117h-1430z" fill={`url(#${id}water)`} />
      <Waves y={228} width={430} />
    </svg>
  )
}
