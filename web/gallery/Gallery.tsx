import { Controls } from './Controls.tsx'
import { Display } from './Display.tsx'
import styles from './Gallery.module.css'
import { Overlays } from './Overlays.tsx'
import { States } from './States.tsx'

export function Gallery() {
  return (
    <main className={styles.gallery}>
      <Controls />
      <Display />
      <Overlays />
      <States />
    </main>
  )
}
