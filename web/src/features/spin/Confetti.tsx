import type { CSSProperties } from 'react'
import '../../ui/art/art.tokens.css'
import styles from './Confetti.module.css'

const PIECES = 90
const COLORS = ['--accent', '--text', '--confetti-green', '--confetti-red', '--confetti-pink']

/** Returns values between 0 and 1 that differ for neighbours. */
const spread = (piece: number, step: number) => (piece * step) % 1

/** Bursts once from behind the coin. Not shown under prefers-reduced-motion. */
export function Confetti() {
  return (
    <div className={styles.confetti} aria-hidden="true">
      {Array.from({ length: PIECES }, (_, piece) => (
        <i
          key={piece}
          style={
            {
              '--x': `${(spread(piece, 0.618) - 0.5) * 420}px`,
              '--y': `${spread(piece, 0.37) * -280}px`,
              '--tumble': `${360 + spread(piece, 0.73) * 720}deg`,
              background: `var(${COLORS[piece % COLORS.length]})`,
              animationDelay: `${300 + spread(piece, 0.271) * 200}ms`,
              animationDuration: `${2200 + spread(piece, 0.453) * 1400}ms`,
            } as CSSProperties
          }
        />
      ))}
    </div>
  )
}
