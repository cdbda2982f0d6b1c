import './sky.tokens.css'
import { useChunk } from '../useChunk.ts'
import styles from './pieces.module.css'
import type { Festival } from './sky.ts'

interface SkyProps {
  /** Prefix of the gradient ids. The water is `${id}water`. */
  id: string
  left: number
  width: number
  horizon: number
  x: number
  r: number
}

/** Draws the sky in the light of `data-light`: stars, and the sun in two rings of haze or the moon. */
export function Sky({ id, left, width, horizon, x, r }: SkyProps) {
  return (
    <g className={styles.changing}>
      <defs>
        <linearGradient id={`${id}sky`} gradientUnits="userSpaceOnUse" x2="0" y2={horizon}>
          <stop stopColor="var(--sky-top)" />
          <stop offset="1" stopColor="var(--sky-foot)" />
        </linearGradient>
        <linearGradient id={`${id}sun`} x2="0" y2="1">
          <stop stopColor="var(--sun-top)" />
          <stop offset="1" stopColor="var(--sun-foot)" />
        </linearGradient>
        <linearGradient id={`${id}water`} x2="0" y2="1">
          <stop stopColor="var(--water)" />
          <stop offset=".9" stopColor="var(--bg)" />
        </linearGradient>
      </defs>
      <path d={`M${left} ${-width}h${width}v${width + horizon + 3}h${-width}z`} fill={`url(#${id}sky)`} />
      <g fill="var(--white)" opacity="var(--stars)">
        {stars.map(([across, up]) => (
          <circle key={across} cx={left + width * across} cy={horizon * up} r={horizon / 180} />
        ))}
      </g>
      <g transform={`translate(${x} ${horizon - 9}) scale(${r / 52})`}>
        <g className={styles.disc}>
          <circle r="91" fill="var(--haze)" opacity=".1" />
          <circle r="72" fill="var(--haze)" opacity=".12" />
          <circle r="52" fill={`url(#${id}sun)`} />
        </g>
      </g>
    </g>
  )
}

/** Scattered by the golden ratio, as parts of the width and the height. */
const stars = Array.from(
  { length: 30 },
  (_, index) => [(index * 0.618) % 1, 0.1 + ((index * 0.37) % 0.45)] as const,
)

export function Hills({ paths }: { paths: readonly string[] }) {
  return (
    <g fill="var(--hills)" className={styles.changing}>
      {paths.map((path) => (
        <path key={path} d={path} />
      ))}
    </g>
  )
}

/** Draws a floating lantern. `r` is the radius of the glow. */
export function Lantern({ x, y, r }: { x: number; y: number; r: number }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${r / 31})`}>
      <circle r="31" fill="var(--accent)" opacity="var(--glow)" />
      <path d="M-12-17h24c5 12 5 23 0 34h-24c-5-11-5-22 0-34z" fill="var(--lantern)" />
      <path d="M-6-17H6c3 12 3 23 0 34H-6c-3-11-3-22 0-34z" fill="var(--lantern-light)" />
      <path d="M-11 17h22l1 4h-24z" fill="var(--lantern-foot)" />
      <path
        d="M0-9 6-2 0 5-6-2z"
        fill="none"
        stroke="var(--lantern-mark)"
        strokeWidth="2.2"
        strokeLinejoin="round"
      />
      <ellipse cy="13" rx="4.5" ry="5" fill="var(--flame)" />
    </g>
  )
}

export function Waves({ y, width }: { y: number; width: number }) {
  const wave = `m-60 0q13-7 26.5 0t26.5 0${'t26.5 0'.repeat(Math.ceil((width + 60) / 26.5))}`
  return (
    <g fill="none" stroke="var(--accent)" strokeWidth="1.75" strokeLinecap="round">
      {[0, 1, 2, 3, 4].map((line) => (
        <path key={line} d={`M${line * 17} ${y + line * 15}${wave}`} opacity={0.42 - line * 0.08} />
      ))}
    </g>
  )
}

const loadFestivals = () => import('./festivals.tsx')

/** Draws the decoration of a festival on the river at `y`. Loaded after the page, and omitted if loading fails. */
export function FestivalSkin({ festival, y }: { festival: Festival; y: number }) {
  const Skin = useChunk(loadFestivals, true)?.[festival]
  return Skin && <Skin y={y} />
}
