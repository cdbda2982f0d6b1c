import styles from './Aura.module.css'
import { Weave } from './patterns.tsx'

/** The green gradient at the top of a page. `weave` adds the cloth pattern. */
export function Aura({ weave }: { weave?: boolean }) {
  return <div className={styles.aura}>{weave && <Weave className={styles.weave} />}</div>
}
