import { Part, Row, Rows, Small } from '../../control/parts.tsx'
import { useStore } from '../../src/base/store.ts'
import { look } from '../../src/ui/cx.ts'
import { keepClips, offlineState, update } from '../service.ts'
import { useWords } from '../texts/words.ts'
import { currentTour, openTour } from '../tours/guide.ts'
import { tourNames } from '../tours/tours.ts'
import styles from './Drawer.module.css'

/** Lists the tours, below the state of the offline storage. */
export function ToursTab() {
  const words = useWords()
  return (
    <>
      <OfflinePart />
      <Part title={words.toursTab} hint={words.toursHint}>
        <div className={look.list2}>
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

/** Shows the offline storage and a new version. Empty in development. */
function OfflinePart() {
  const words = useWords()
  const offline = useStore(offlineState)
  if (!offline) return null
  const { app, clips, hasNewVersion } = offline
  const progress = (state: typeof app, kept: string) => {
    if (state?.failed) return words.notKept
    const percent = Math.floor((state?.part ?? 0) * 100)
    return percent === 100 ? kept : words.keeping.replace('{part}', String(percent))
  }
  return (
    <Part title={words.offline}>
      <p role="status">{progress(app, words.kept)}</p>
      {clips && <p role="status">{progress(clips, words.clipsKept)}</p>}
      {(!clips || clips.failed) && <Small onClick={keepClips}>{words.keepClips}</Small>}
      {hasNewVersion && (
        <Rows>
          {[
            <Row key="update" title={words.newVersion}>
              <Small kind="primary" onClick={update}>
                {words.update}
              </Small>
            </Row>,
          ]}
        </Rows>
      )}
    </Part>
  )
}
