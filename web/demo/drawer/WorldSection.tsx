import { useState } from 'react'
import { clearSession } from '../../src/api/session.ts'
import { formatDateTime } from '../../src/format/date.ts'
import { Button } from '../../src/ui/Button.tsx'
import { Select } from '../../src/ui/Select.tsx'
import { control } from '../control.ts'
import { logInAs, open } from '../persona.ts'
import { useWords } from '../texts/words.ts'
import { endTour } from '../tours/guide.ts'
import styles from './Drawer.module.css'
import { OfflinePart } from './OfflinePart.tsx'
import { Part } from './Part.tsx'
import { saveFile } from './saveFile.ts'
import { type SectionProps, useReading } from './useMock.ts'

const moves = { minute: 60, quarter: 15 * 60, tomorrow: 24 * 3_600, week: 7 * 24 * 3_600 } as const

/** Saves the commands of the journal as a Playwright test. */
async function saveTest() {
  const { name, text } = await control('GET /journal/test', { query: { runner: 'playwright' } })
  saveFile(name, URL.createObjectURL(new Blob([text], { type: 'text/plain' })))
}

export function WorldSection({ turn, act }: SectionProps) {
  const { words, language } = useWords()
  const [username, setUsername] = useState('0810000001')
  const [chosen, setChosen] = useState('')
  const state = useReading('GET /state', turn)
  const people = useReading('GET /personas', 0)
  const given = useReading('GET /scenarios', 0)
  if (!state || !people || !given) return null
  const scenario = chosen || state.scenario

  /** Starts a fresh world and opens the login page. */
  const begin = async (name: string) => {
    const isDone = await act(() => control('POST /reset', { body: { scenario: name } }))
    if (!isDone) return
    clearSession()
    endTour()
    open('/login')
  }

  return (
    <>
      <Part title={words.clock}>
        <p>{formatDateTime(state.now)}</p>
        <div className={styles.halves}>
          {(Object.keys(moves) as (keyof typeof moves)[]).map((name) => (
            <Button
              key={name}
              size="small"
              kind="secondary"
              onClick={() => act(() => control('POST /clock', { body: { advanceSeconds: moves[name] } }))}
            >
              {words[name]}
            </Button>
          ))}
        </div>
      </Part>
      <Part>
        <Select
          label={words.persona}
          options={people.personas.map(({ username, who }) => ({
            value: username,
            label: `${username} · ${who[language]}`,
          }))}
          value={username}
          onValue={setUsername}
        />
        <Button
          size="small"
          onClick={async () => {
            if (await act(() => logInAs(username))) open('/user/home')
          }}
        >
          {words.logIn}
        </Button>
      </Part>
      <Part>
        <Select
          label={words.scenario}
          options={given.scenarios.map(({ name, title }) => ({
            value: name,
            label: words.scenarios[name] ?? title,
          }))}
          value={scenario}
          onValue={setChosen}
        />
        <div className={styles.halves}>
          <Button size="small" onClick={() => begin(scenario)}>
            {words.begin}
          </Button>
          <Button size="small" kind="danger-quiet" onClick={() => begin('default')}>
            {words.startOver}
          </Button>
        </div>
      </Part>
      <OfflinePart />
      <Part>
        <Button size="small" kind="outline" onClick={() => act(saveTest)}>
          {words.saveTest}
        </Button>
      </Part>
    </>
  )
}
