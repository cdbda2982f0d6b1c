import {
  type CSSProperties,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useTranslation } from 'react-i18next'
import { coinsText } from '../../i18n/coinsText.ts'
import { cx, look } from '../../ui/cx.ts'
import { Spinner } from '../../ui/Spinner.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { drawWheel, type WheelData } from './drawWheel.ts'
import { type Turn, useWheelSize } from './geometry.ts'
import { useFlick } from './useFlick.ts'
import { useTicks } from './useTicks.ts'
import styles from './Wheel.module.css'
import '../../ui/art/art.tokens.css'

/** Radius of the face divided by the radius of the wheel. The rest is the rim. */
const FACE_PART = 303 / 350

interface Props {
  wheel: WheelData
  coins: number
  /** Rotation in degrees. */
  rotation: number
  turn: Turn | undefined
  /** The slice at which the wheel has stopped. The others are darker. */
  winner: number | undefined
  isAsking: boolean
  isBusy: boolean
  onSpin: () => void
  /** Called with the degrees by which the member has turned the wheel. */
  onFlick: (degrees: number) => void
}

/** Draws the slices on a canvas, which the browser turns like a picture, the frame, and the button in the middle. */
export function Wheel({ wheel, coins, rotation, turn, winner, isAsking, isBusy, onSpin, onFlick }: Props) {
  const { t } = useTranslation()
  const { slices } = wheel
  const canvas = useRef<HTMLCanvasElement>(null)
  const { size, density } = useWheelSize()
  const fontFamily = useLabelFont(canvas, slices.map(({ code, label }) => label ?? code).join(''))
  const isSpent = coins <= 0 && !isBusy
  const pointer = useRef<SVGGElement>(null)
  useFlick(canvas, { isFree: !isSpent && !isBusy, onFlick })
  useTicks(pointer, turn, slices.length)

  const uprightAt = turn?.to ?? rotation
  useLayoutEffect(() => {
    const face = { slices, size: size * FACE_PART, density, rotation, uprightAt, winner, fontFamily }
    if (canvas.current) drawWheel(canvas.current, face)
  }, [slices, size, density, rotation, uprightAt, winner, fontFamily])

  const turning = turn && {
    '--wheel-turn': `${turn.to - turn.from}deg`,
    '--wheel-time': `${turn.durationMs}ms`,
  }
  return (
    <div className={cx(styles.wheel, isSpent && styles.spent)}>
      <canvas
        ref={canvas}
        className={cx(styles.face, turn && styles.turning)}
        style={turning as CSSProperties}
        role="img"
        aria-label={wheel.name ?? t('spin.wheel')}
      />
      <WheelRim pointer={pointer} isTurning={turn !== undefined} hasWinner={winner !== undefined} />
      <button
        type="button"
        className={cx(look.cover, styles.hub)}
        aria-disabled={isSpent || isBusy || undefined}
        aria-busy={isBusy || undefined}
        onClick={onSpin}
      >
        {!isSpent && (
          <span className={cx(look.center, styles.spin)}>{isAsking ? <Spinner /> : t('spin.spin')}</span>
        )}
        {(isAsking || isSpent) && <VisuallyHidden>{t('spin.spin')}</VisuallyHidden>}{' '}
        <span className={cx(look.strong, styles.coins)}>{coinsText(t, coins)}</span>
      </button>
    </div>
  )
}

/** Loads the fonts of the labels, because a canvas does not. The wheel is drawn again afterwards. */
function useLabelFont(canvas: RefObject<HTMLCanvasElement | null>, labels: string): string {
  const [family, setFamily] = useState('sans-serif')

  useEffect(() => {
    let isCurrent = true
    const ours = canvas.current ? getComputedStyle(canvas.current).fontFamily : ''
    if (!ours || !document.fonts) return
    void document.fonts.load(`700 16px ${ours}`, labels).then(
      () => isCurrent && setFamily(ours),
      () => {},
    )
    return () => {
      isCurrent = false
    }
  }, [canvas, labels])

  return family
}

const BULBS = 32
/** While the wheel turns, every fourth bulb is lit. */
const RUNNERS = 4

interface WheelRimProps {
  pointer: RefObject<SVGGElement | null>
  isTurning: boolean
  hasWinner: boolean
}

/** Draws the frame of the wheel. A light runs along its bulbs while the wheel turns, and all light up for a prize. */
function WheelRim({ pointer, isTurning, hasWinner }: WheelRimProps) {
  const id = useId()
  return (
    <>
      <svg
        className={cx(look.cover, styles.rim)}
        viewBox="-175 -175 350 350"
        overflow="visible"
        aria-hidden="true"
      >
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
        <svg
          className={cx(look.cover, isTurning ? styles.light : styles.rim)}
          viewBox="-175 -175 350 350"
          aria-hidden="true"
        >
          <Bulbs every={isTurning ? RUNNERS : 1} light="var(--white)" glow />
        </svg>
      )}
      <svg
        className={cx(look.cover, styles.rim)}
        viewBox="-175 -175 350 350"
        overflow="visible"
        aria-hidden="true"
      >
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
