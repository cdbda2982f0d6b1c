import { type CSSProperties, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { coinsText } from '../../i18n/coinsText.ts'
import { cx } from '../../ui/cx.ts'
import { Spinner } from '../../ui/Spinner.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { drawWheel, type WheelData } from './drawWheel.ts'
import type { Turn } from './geometry.ts'
import { useFlick } from './useFlick.ts'
import { useTicks } from './useTicks.ts'
import { useWheelSize } from './useWheelSize.ts'
import styles from './Wheel.module.css'
import { WheelRim } from './WheelRim.tsx'

/** The rim takes this part of the radius on every side. */
const FACE_PART = 303 / 350

interface Props {
  wheel: WheelData
  coins: number
  /** Rotation in degrees. */
  rotation: number
  /** The turn under way. */
  turn: Turn | undefined
  /** The slice it has stopped at; the others are darker. */
  winner: number | undefined
  /** The answer to a spin is awaited. */
  isAsking: boolean
  isBusy: boolean
  onSpin: () => void
  /** Called after a turn by hand, in degrees. */
  onFlick: (degrees: number) => void
}

/** The slices on a canvas that the browser turns as a picture, its frame, and the button in the middle. */
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

  useLayoutEffect(() => {
    if (canvas.current)
      drawWheel(canvas.current, { slices, size: size * FACE_PART, density, rotation, winner, fontFamily })
  }, [slices, size, density, rotation, winner, fontFamily])

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
        className={styles.hub}
        aria-disabled={isSpent || isBusy || undefined}
        aria-busy={isBusy || undefined}
        onClick={onSpin}
      >
        <span className={styles.spin}>{isAsking ? <Spinner /> : t('spin.spin')}</span>
        {isAsking && <VisuallyHidden>{t('spin.spin')}</VisuallyHidden>}{' '}
        <span className={styles.coins}>{coinsText(t, coins)}</span>
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
