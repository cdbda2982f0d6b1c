import type { ControlAnswer } from '@wallet/mock-server/control/controlClient'
import { useState } from 'react'
import { Field } from '../../src/ui/Field.tsx'
import { Select } from '../../src/ui/Select.tsx'
import { saveFile } from '../../src/ui/saveFile.ts'
import { appAddress, appHost, setAppAddress } from '../app.ts'
import { control, setWorldName, worldName } from '../client.ts'
import { act, notice, useReading } from '../mock.ts'
import styles from '../parts.module.css'
import { Buttons, Fields, Part, Row, Rows, Small } from '../parts.tsx'
import { text, textOf } from '../texts.ts'
import { ProviderPart } from './ProviderPart.tsx'

type Recording = ControlAnswer<'POST /recording'>

/** Replaces the whole world, and offers to undo the change. Calls `forget` after the undo. */
async function replaceWorld(change: () => Promise<unknown>, forget: () => void) {
  let before: ControlAnswer<'GET /save'> | undefined
  const undo = () =>
    act(async () => {
      await control('POST /load', { body: before as never })
      forget()
    }, 'undone')
  const isDone = await act(
    async () => {
      before = await control('GET /save')
      await change()
    },
    'worldReplaced',
    undo,
  )
  if (isDone) appHost.onNewWorld()
  return isDone
}

/** Scenario, saved worlds, recordings and the provider's settings. */
export function WorldTab() {
  const [recording, setRecording] = useState<Recording & { name: string }>()

  async function load(file: File) {
    let content: object
    try {
      content = JSON.parse(await file.text())
    } catch {
      return notice.change(() => ({ text: 'notJson', isError: true }))
    }
    const forget = () => setRecording(undefined)
    forget()
    await replaceWorld(async () => {
      // The file may hold a number or null.
      if ('recording' in Object(content))
        setRecording({ ...(await control('POST /recording', { body: content as never })), name: file.name })
      else await control('POST /load', { body: content as never })
    }, forget)
  }

  return (
    <>
      <ScenarioPart onReset={() => setRecording(undefined)} />
      <Part title={text('savedWorlds')} hint={text('loadHint')}>
        <Buttons>
          <Small
            text="saveWorld"
            onClick={() =>
              act(async () =>
                saveFile(`world-${worldName()}.json`, JSON.stringify(await control('GET /save'))),
              )
            }
          />
          <label className={styles.file}>
            {text('loadFile')}
            <input
              type="file"
              accept=".json,application/json"
              onChange={({ target }) => {
                const [file] = target.files ?? []
                target.value = ''
                if (file) void load(file)
              }}
            />
          </label>
        </Buttons>
        {recording && <RecordingSummary recording={recording} />}
      </Part>
      <ProviderPart />
      {appHost.hasAddresses && <AddressPart />}
    </>
  )
}

/** The world of this browser, and the app that the room opens. */
function AddressPart() {
  const [name, setName] = useState(worldName)
  const [address, setAddress] = useState(appAddress)
  return (
    <Part title={text('addresses')}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          setWorldName(name)
          location.reload()
        }}
      >
        <Field
          label={text('worldName')}
          required
          pattern="[^;,\s]+"
          maxLength={100}
          autoCapitalize="none"
          value={name}
          onValue={setName}
          trailing={<Small text="openWorld" type="submit" />}
        />
      </form>
      <Field
        label={text('appAddress')}
        type="url"
        value={address}
        onValue={(value) => {
          setAddress(value)
          setAppAddress(value)
        }}
      />
    </Part>
  )
}

function ScenarioPart({ onReset }: { onReset: () => void }) {
  const state = useReading('GET /state')
  const scenarios = useReading('GET /scenarios')?.scenarios
  const [chosen, setChosen] = useState('')
  const [seed, setSeed] = useState('1')
  if (!state || !scenarios) return null
  const start = async (scenario: string) => {
    const reset = () => control('POST /reset', { body: { scenario, seed: Number(seed) } })
    if (await replaceWorld(reset, onReset)) onReset()
  }
  return (
    <Part title={text('scenario')} hint={text('resetHint')}>
      <Fields>
        <Select
          label={text('scenario')}
          options={scenarios.map(({ name, title }) => ({
            value: name,
            label: textOf('scenario', name, title),
          }))}
          value={chosen || state.scenario}
          onValue={setChosen}
        />
        <Field label={text('seed')} inputMode="numeric" value={seed} onValue={setSeed} />
      </Fields>
      <Buttons>
        <Small text="startScenario" kind="primary" onClick={() => start(chosen || state.scenario)} />
        <Small text="startOver" kind="danger-quiet" onClick={() => start('default')} />
      </Buttons>
    </Part>
  )
}

function RecordingSummary({ recording }: { recording: Recording & { name: string } }) {
  const { name, answers, members, misfits } = recording
  return (
    <>
      <p>{text('recorded', { name, count: answers })}</p>
      {members[0] && (
        <p>
          {text('recordedMembers', {
            members: members.map(({ username }) => username).join(', '),
            password: members[0].password,
          })}
        </p>
      )}
      <Rows empty={text('noMisfits')}>
        {misfits.map(({ call, endpoint, field, expected, got }) => (
          <Row
            key={`${call}${field}`}
            title={`${call} · ${endpoint}`}
            detail={`${field}: ${expected} ≠ ${got}`}
          />
        ))}
      </Rows>
    </>
  )
}
