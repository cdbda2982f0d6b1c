import { type FormEvent, useState } from 'react'
import { useStore } from '../../src/base/store.ts'
import { formatDateTime, formatTime, toBangkok } from '../../src/format/date.ts'
import { Field } from '../../src/ui/Field.tsx'
import { Switch } from '../../src/ui/Switch.tsx'
import { keepsLogins } from '../app.ts'
import { control } from '../client.ts'
import { act, openApp, type State, send, useReading } from '../mock.ts'
import styles from '../parts.module.css'
import { Buttons, Part, Row, Rows, Small } from '../parts.tsx'
import { text, textOf } from '../texts.ts'

const DAY_S = 86_400
const steps = { minute: 60, quarter: 900, hour: 3_600, day: DAY_S, week: 7 * DAY_S } as const

export function TimeTab() {
  const state = useReading('GET /state')
  const keepLogins = useStore(keepsLogins)
  if (!state) return null
  const move = (to: { advanceSeconds: number } | { now: string | number }) =>
    act(() => control('POST /clock', { body: { ...to, keepLogins } }))
  return (
    <>
      <Part title={text('clock')}>
        <WorldTime state={state} />
        <Switch checked={keepLogins} onChecked={(isOn) => keepsLogins.change(() => isOn)}>
          {text('keepLogins')}
        </Switch>
        <Buttons>
          {(Object.keys(steps) as (keyof typeof steps)[]).map((name) => (
            <Small key={name} onClick={() => move({ advanceSeconds: steps[name] })}>
              {text(name)}
            </Small>
          ))}
          <Small text="nextMorning" onClick={() => send({ type: 'day.passed' })} />
          <Small text="trueTime" kind="text" onClick={() => move({ now: Date.now() })} />
        </Buttons>
        <Small
          text="weekAndOpen"
          kind="primary"
          onClick={async () => (await move({ advanceSeconds: steps.week })) && openApp('/user/home')}
        />
        <SetTime now={state.now} onSet={(now) => move({ now })} />
      </Part>
      <Part title={text('weekTour')} hint={text('weekTourHint')}>
        <Small text="startTour" kind="danger-quiet" onClick={() => openApp('/?tour=week')} />
      </Part>
      <Part title={text('jobs')}>
        <Rows>
          {state.jobs.map(({ type, dueAt, ref }) => (
            <Row key={`${type}${ref}${dueAt}`} title={textOf('job', type)} detail={formatDateTime(dueAt)}>
              <Small
                text="goThere"
                about={formatTime(dueAt)}
                onClick={() => move({ now: Date.parse(dueAt) })}
              />
            </Row>
          ))}
        </Rows>
      </Part>
    </>
  )
}

/** The world's time, and its distance from the true time. */
export function WorldTime({ state }: { state: State }) {
  const seconds = Math.round(state.clockAheadSeconds)
  const ahead = Math.abs(seconds)
  const time = new Date(ahead * 1000).toISOString().slice(11, 16)
  return (
    <p>
      <time>{formatDateTime(state.now)}</time>
      {ahead >= 60 &&
        ` · ${text(seconds > 0 ? 'ahead' : 'behind', { days: Math.floor(ahead / DAY_S), time })}`}
    </p>
  )
}

function SetTime({ now, onSet }: { now: string; onSet: (now: string) => unknown }) {
  const [edited, setEdited] = useState<string>()
  const time = edited ?? toBangkok(now).format('YYYY-MM-DDTHH:mm:ss')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSet(`${time}+07:00`)
    setEdited(undefined)
  }
  return (
    <form className={styles.form} onSubmit={submit}>
      <Field
        type="datetime-local"
        step={1}
        required
        label={text('timeInBangkok')}
        value={time}
        onValue={setEdited}
      />
      <Small text="set" type="submit" />
    </form>
  )
}
