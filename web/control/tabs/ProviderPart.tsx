import type { ControlAnswer } from '@wallet/mock-server/control/controlClient'
import { type FormEvent, useState } from 'react'
import { Field } from '../../src/ui/Field.tsx'
import { Select } from '../../src/ui/Select.tsx'
import { Switch } from '../../src/ui/Switch.tsx'
import { control } from '../client.ts'
import { act, send, useMember, useReading } from '../mock.ts'
import styles from '../parts.module.css'
import { EventButtons, Fields, Part, Small, TextArea } from '../parts.tsx'
import { text, textOf } from '../texts.ts'

type Settings = ControlAnswer<'GET /settings'>

const switches = ['terminated', 'registerOTP', 'enableChatWidget', 'laos', 'isManualDeposit'] as const

export function ProviderPart() {
  const settings = useReading('GET /settings')
  if (!settings) return null
  return (
    <>
      <SwitchPart settings={settings} />
      <TextPart key={settings.notice + settings.conditions.join()} settings={settings} />
      <NumberPart name="bounds" settings={settings} />
      <NumberPart name="rewards" settings={settings} />
    </>
  )
}

function SwitchPart({ settings }: { settings: Settings }) {
  const [chosen, setChosen] = useState('')
  const games = useMember(useReading('GET /state'))?.games ?? []
  const code = (games.find((game) => game.code === chosen) ?? games[0])?.code ?? ''
  return (
    <Part title={text('provider')}>
      {switches.map((name) => (
        <Switch
          key={name}
          checked={settings[name]}
          onChecked={(isOn) => void act(() => control('POST /settings', { body: { [name]: isOn } }))}
        >
          {text(name)}
        </Switch>
      ))}
      <EventButtons
        events={[
          ['openWheel', { type: 'wheel.changed', active: true }],
          ['closeWheel', { type: 'wheel.changed', active: false }],
          ['takeDeposits', { type: 'service.changed', deposits: true }],
          ['noDeposits', { type: 'service.changed', deposits: false }],
        ]}
      />
      <Select
        label={text('game')}
        options={games.map(({ code, name }) => ({ value: code, label: name }))}
        value={code}
        onValue={setChosen}
      />
      <EventButtons
        events={[
          ['maintenance', { type: 'game.changed', code, maintenance: true }],
          ['gameWorks', { type: 'game.changed', code }],
        ]}
      />
    </Part>
  )
}

function TextPart({ settings }: { settings: Settings }) {
  const [noticeText, setNoticeText] = useState(settings.notice)
  const [conditions, setConditions] = useState(settings.conditions.join('\n'))
  const body = { notice: noticeText, conditions: conditions.split('\n').filter(Boolean) }
  return (
    <details>
      <summary>{text('providerTexts')}</summary>
      <Part title={text('providerTexts')}>
        <TextArea label={text('noticeHtml')} value={noticeText} onValue={setNoticeText} />
        <TextArea label={text('conditionsHtml')} value={conditions} onValue={setConditions} rows={5} />
        <Small text="save" onClick={() => act(() => control('POST /settings', { body }))} />
      </Part>
    </details>
  )
}

function NumberPart({ name, settings }: { name: 'bounds' | 'rewards'; settings: Settings }) {
  const [changed, setChanged] = useState<Record<string, string>>({})
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const numbers = Object.fromEntries(
      Object.entries(changed).map(([key, value]) => [key, Number(value.trim() || Number.NaN)]),
    )
    if (await send({ type: `${name}.changed`, ...numbers })) setChanged({})
  }
  return (
    <details>
      <summary>{text(name)}</summary>
      <form className={styles.form} onSubmit={submit}>
        <Fields>
          {Object.entries(settings[name]).map(([key, value]) => (
            <Field
              key={key}
              label={textOf('number', key)}
              inputMode="decimal"
              value={changed[key] ?? String(value)}
              onValue={(next) => setChanged({ ...changed, [key]: next })}
            />
          ))}
        </Fields>
        <Small text="save" type="submit" />
      </form>
    </details>
  )
}
