import styles from './BlockingOverlay.module.css'
import { BrandMark } from './Brand.tsx'
import { cx, look } from './cx.ts'
import { Modal } from './Modal.tsx'
import { useDelayed } from './useDelayed.ts'

/** Blocks the whole screen, after 200 ms, while an action runs. */
export function BlockingOverlay({ active, label }: { active: boolean; label: string }) {
  return (
    <Modal open={useDelayed(active)} onClose={() => {}} locked aria-label={label}>
      <div className={cx(look.list4, styles.overlay)} role="status" tabIndex={-1}>
        <BrandMark size={56} className={styles.mark} />
        {label}
      </div>
    </Modal>
  )
}
