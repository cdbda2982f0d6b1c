import type { CSSProperties } from 'react'
import '../../ui/art/art.tokens.css'
import styles from './Confetti.module.css'

const PIECES = 44
const COLORS = ['--accent', '--text', '--confetti-green', '--confetti-red', '--confetti-pink']

/** Spread evenly instead of at random, so that neighbours differ. */
const spread = (piece: number, step: number) => (piece * step) % 1

/** Falls once, behind the text; not at all with reduced motion. */
export function Confetti() {
  return (
    <div className={styles.confetti} aria-hidden="true">
      {Array.from({ length: PIECES }, (_, piece) => (
        <i
          key={piece}
          style={
            {
              '--x': `${spread(piece, 0.618) * 100}%`,
              '--drift': `${(spread(piece, 0.37) - 0.5) * 120}px`,
              '--tumble': `${360 + spread(piece, 0.73) * 720}deg`,
              background: `var(${COLORS[piece % COLORS.length]})`,
              animationDelay: `${spread(piece, 0.271) * 900}ms`,
              animationDuration: `${2200 + spread(piece, 0.453) * 1400}ms`,
            } as CSSProperties
          }
        />
      ))}
    </div>
  )
}
