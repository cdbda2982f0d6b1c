import { Part } from '../../control/parts.tsx'
import { useWords } from '../texts/words.ts'
import { currentTour, openTour } from '../tours/guide.ts'
import { tourNames } from '../tours/tours.ts'
import styles from './Drawer.module.css'
import { OfflinePart } from './OfflinePart.tsx'

/** Lists the tours, below the state of the offline storage. */
export function ToursTab() {
  const { words } = useWords()
  return (
    <>
      <OfflinePart />
      <Part title={words.toursTab} hint={words.toursHint}>
        <div className={styles.tours}>
          {tourNames.map((name) => (
            <button
              key={name}
              type="button"
              className={styles.tour}
              aria-current={name === currentTour() || undefined}
              onClick={() => openTour(name)}
            >
              <span>{words.tours[name].title}</span>
              <small>{words.tours[name].hint}</small>
            </button>
          ))}
        </div>
      </Part>
    </>
  )
}
