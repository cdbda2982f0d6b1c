import type { ControlAnswer } from '@wallet/mock-server/control/controlClient'
import { useState } from 'react'
import { formatTime } from '../../src/format/date.ts'
import { Badge } from '../../src/ui/Badge.tsx'
import { copyText } from '../../src/ui/copyText.ts'
import { Field } from '../../src/ui/Field.tsx'
import { saveFile } from '../../src/ui/saveFile.ts'
import { control } from '../client.ts'
import { act, useReading } from '../mock.ts'
import styles from '../parts.module.css'
import { Buttons, Part, Shown, Small } from '../parts.tsx'
import { text } from '../texts.ts'

type Call = ControlAnswer<'GET /journal'>['requests'][number]

const MAX_ROWS = 100

async function saveTest(runner: 'playwright' | 'vitest') {
  const { name, text } = await control('GET /journal/test', { query: { runner } })
  saveFile(name, text)
}

export function JournalTab() {
  const [wanted, setWanted] = useState('')
  const calls = useReading('GET /journal')?.requests ?? []
  const found = calls.filter(({ endpoint, path, status, answer, fault }) =>
    [endpoint, path, status, JSON.stringify(answer), fault]
      .join(' ')
      .toLowerCase()
      .includes(wanted.trim().toLowerCase()),
  )
  return (
    <Part title={text('journal')}>
      <Field
        type="search"
        label={text('find')}
        placeholder="wallet, 400, NO_BANK"
        icon="search"
        value={wanted}
        onValue={setWanted}
      />
      <Buttons>
        <Small text="savePlaywright" onClick={() => act(() => saveTest('playwright'))} />
        <Small text="saveVitest" onClick={() => act(() => saveTest('vitest'))} />
      </Buttons>
      {found.length === 0 && (
        <p className={styles.quiet}>{text(calls.length === 0 ? 'noCalls' : 'noMatch')}</p>
      )}
      <ol className={styles.rows}>
        {found.slice(0, MAX_ROWS).map((call) => (
          <CallRow key={call.number} call={call} />
        ))}
      </ol>
      <Shown shown={MAX_ROWS} all={found.length} />
    </Part>
  )
}

function CallRow({ call }: { call: Call }) {
  const [isOpen, setOpen] = useState(false)
  const { number, at, endpoint, path, status, body, answer, fault, leftOut, forwarded } = call
  const isGood = status >= 200 && status < 400
  const code = Object(answer).message
  const found = [
    ...(forwarded?.problem ? [forwarded.problem] : []),
    ...(forwarded?.differences ?? []).map(({ kind, detail }) => `${kind}: ${detail}`),
  ]
  const copyCurl = (near: Element) =>
    act(async () => {
      const query = { number, address: location.origin }
      const { command } = await control('GET /journal/curl', { query })
      await copyText(command, near)
    }, 'copied')
  return (
    <li>
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className={styles.call}>
          <Badge tone={isGood ? 'success' : 'failed'}>{status || text('cut')}</Badge>
          <small>{formatTime(at)}</small>
          <span>{endpoint}</span>
          {typeof code === 'string' && <code>{code}</code>}
          {fault && <Badge tone="progress">{fault}</Badge>}
          {forwarded && <Badge tone={found.length > 0 ? 'failed' : 'progress'}>{text('mode_forward')}</Badge>}
        </summary>
        {isOpen && (
          <>
            <p>{path}</p>
            <button type="button" className={styles.link} onClick={(event) => copyCurl(event.currentTarget)}>
              {text('copyCurl')}
            </button>
            {forwarded && <p>{text('forwardedIn', { ms: forwarded.ms })}</p>}
            {found.map((line) => (
              <p key={line}>{line}</p>
            ))}
            <h3>{text('sent')}</h3>
            <Json value={body} removed={leftOut?.body} />
            <h3>{text('answered')}</h3>
            <Json value={answer} removed={leftOut?.answer} />
          </>
        )}
      </details>
    </li>
  )
}

function Json({ value, removed }: { value: unknown; removed: number | undefined }) {
  if (removed) return <p className={styles.quiet}>{text('removed', { count: removed })}</p>
  return <pre>{JSON.stringify(value, null, 2) ?? '–'}</pre>
}
