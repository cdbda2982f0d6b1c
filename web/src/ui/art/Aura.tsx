import { useId } from 'react'
import styles from './Aura.module.css'

/** The green evening light at the top of a page; with `weave`, the cloth pattern in its corner. */
export function Aura({ weave }: { weave?: boolean }) {
  const id = useId()
  return (
    <div className={styles.aura}>
      {weave && (
        <svg className={styles.weave} width="100%" height="100%" aria-hidden="true">
          <defs>
            <pattern id={id} width="52" height="52" patternUnits="userSpaceOnUse">
              <path d="M26 3 49 26 26 49 3 26zM26 11 41 26 26 41 11 26z" />
              <path
                className={styles.seed}
                d="m26 19 7 7-7 7-7-7zM0-5l5 5-5 5-5-5zM52-5l5 5-5 5-5-5zM0 47l5 5-5 5-5-5zM52 47l5 5-5 5-5-5z"
              />
            </pattern>
          </defs>
          <rect width="100%" height="100%" fill={`url(#${id})`} stroke="none" />
        </svg>
      )}
    </div>
  )
}
