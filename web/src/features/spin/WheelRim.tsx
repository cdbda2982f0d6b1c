import { type RefObject, useId } from 'react'
import '../../ui/art/art.tokens.css'
import styles from './WheelRim.module.css'

const BULBS = 32
/** While the wheel turns, every fourth bulb is lit. */
const RUNNERS = 4

interface Props {
  pointer: RefObject<SVGGElement | null>
  isTurning: boolean
  /** The wheel has stopped at a prize. */
  hasWinner: boolean
}

/** Draws the frame of the wheel. A light runs along its bulbs while the wheel turns, and all light up for a prize. */
export function WheelRim({ pointer, isTurning, hasWinner }: Props) {
  const id = useId()
  return (
    <>
      <svg className={styles.rim} viewBox="-175 -175 350 350" overflow="visible" aria-hidden="true">
        <defs>
          <linearGradient id={id} x2="0" y2="1">
            <stop stopColor="var(--rim)" />
            <stop offset="1" stopColor="var(--wood)" />
          </linearGradient>
          <radialGradient id={`${id}shade`}>
            <stop offset=".82" stopOpacity="0" />
            <stop offset="1" stopOpacity=".34" />
          </radialGradient>
        </defs>
        <circle r="152" fill={`url(#${id}shade)`} />
        <circle r="162.5" fill="none" stroke={`url(#${id})`} strokeWidth="22" />
        <circle r="151.5" fill="none" stroke="var(--rim-line)" strokeOpacity=".55" strokeWidth="1.5" />
        <circle r="173.25" fill="none" stroke="var(--accent)" strokeWidth="3.5" />
        <Bulbs every={1} light="var(--bulb)" />
      </svg>
      {(isTurning || hasWinner) && (
        <svg className={isTurning ? styles.light : styles.rim} viewBox="-175 -175 350 350" aria-hidden="true">
          <Bulbs every={isTurning ? RUNNERS : 1} light="var(--white)" glow />
        </svg>
      )}
      <svg className={styles.rim} viewBox="-175 -175 350 350" overflow="visible" aria-hidden="true">
        <g ref={pointer} className={styles.pointer}>
          <path
            d="M-15.5-180h31L1.4-142.5q-1.4 3-2.8 0z"
            fill="var(--pointer)"
            stroke="var(--bg)"
            strokeWidth="3"
            strokeLinejoin="round"
            paintOrder="stroke"
          />
          <path d="M0-178.5 6.5-171 0-163.5-6.5-171z" fill="var(--pointer-mark)" />
        </g>
      </svg>
    </>
  )
}

function Bulbs({ every, light, glow }: { every: number; light: string; glow?: boolean }) {
  return Array.from({ length: BULBS / every }, (_, index) => {
    const bulb = index * every
    const isSmall = bulb % 2 === 1
    const place = { cy: -162, transform: `rotate(${(bulb * 360) / BULBS})` }
    return (
      <g key={bulb}>
        {glow && <circle {...place} r="8" fill={light} opacity=".35" />}
        <circle {...place} r={isSmall ? 2.3 : 3.6} fill={isSmall ? 'var(--bulb-small)' : light} />
      </g>
    )
  })
}
