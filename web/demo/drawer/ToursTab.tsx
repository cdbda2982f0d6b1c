import { Part, Row, Rows, Small } from '../../control/parts.tsx'
import { useStore } from '../../src/base/store.ts'
import look from '../../src/ui/looks.module.css'
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
  const percent = (part: number) => words.keeping.replace('{part}', String(Math.floor(part * 100)))
  return (
    <Part title={words.offline}>
      <p role="status">
        {app?.failed ? words.notKept : app?.part === 1 ? words.kept : percent(app?.part ?? 0)}
      </p>
      {clips ? (
        <p role="status">{clips.part === 1 ? words.clipsKept : percent(clips.part)}</p>
      ) : (
        <Small onClick={keepClips}>{words.keepClips}</Small>
      )}
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
