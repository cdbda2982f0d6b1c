import styles from './Aura.module.css'
import { Weave } from './Weave.tsx'

/** The green gradient at the top of a page; with `weave`, the cloth pattern in its corner. */
export function Aura({ weave }: { weave?: boolean }) {
  return <div className={styles.aura}>{weave && <Weave className={styles.weave} />}</div>
}
