import styles from './BlockingOverlay.module.css'
import { BrandMark } from './BrandMark.tsx'
import { Modal } from './Modal.tsx'
import { useDelayed } from './useDelayed.ts'

interface BlockingOverlayProps {
  active: boolean
  /** What is going on, in words. */
  label: string
}

/** The scrim with the mark over everything, after 200 ms. Only where nothing else may be touched meanwhile. */
export function BlockingOverlay({ active, label }: BlockingOverlayProps) {
  return (
    <Modal open={useDelayed(active)} onClose={() => {}} locked aria-label={label} className={styles.modal}>
      <div className={styles.overlay} role="status" tabIndex={-1}>
        <BrandMark size={56} className={styles.mark} />
        {label}
      </div>
    </Modal>
  )
}
