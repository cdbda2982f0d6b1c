import { useStore } from '../../src/base/store.ts'
import { Button } from '../../src/ui/Button.tsx'
import { keepClips, offlineState } from '../keeping.ts'
import { update } from '../service.ts'
import { useWords } from '../texts/words.ts'
import { Part, Row } from './Part.tsx'

/** Shows the offline storage and a new version. Empty in development. */
export function OfflinePart() {
  const { words } = useWords()
  const offline = useStore(offlineState)
  if (!offline) return null
  const { app, clips, hasNewVersion } = offline
  const percent = (part: number) => words.keeping.replace('{part}', String(Math.floor(part * 100)))
  return (
    <Part title={words.offline}>
      <p role="status">
        {app?.failed ? words.notKept : app?.part === 1 ? words.kept : percent(app?.part ?? 0)}
      </p>
      {clips && <p role="status">{clips.part === 1 ? words.clipsKept : percent(clips.part)}</p>}
      {!clips && (
        <Button size="small" kind="outline" onClick={keepClips}>
          {words.keepClips}
        </Button>
      )}
      {hasNewVersion && (
        <Row title={words.newVersion}>
          <Button size="small" onClick={update}>
            {words.update}
          </Button>
        </Row>
      )}
    </Part>
  )
}
