import styles from './BlockingOverlay.module.css'
import { BrandMark } from './BrandMark.tsx'
import { Modal } from './Modal.tsx'
import { useDelayed } from './useDelayed.ts'

interface BlockingOverlayProps {
  active: boolean
  /** The name of the action that runs. */
  label: string
}

/** Blocks the whole screen, after 200 ms, while an action runs. */
export function BlockingOverlay({ active, label }: BlockingOverlayProps) {
  return (
    <Modal open={useDelayed(active)} onClose={() => {}} locked aria-label={label}>
      <div className={styles.overlay} role="status" tabIndex={-1}>
        <BrandMark size={56} className={styles.mark} />
        {label}
      </div>
    </Modal>
  )
}
