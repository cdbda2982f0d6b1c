import type { Fault, FaultKind } from '@wallet/mock-server/engine/fault'
import type { ForwardMode } from '@wallet/mock-server/engine/forwarding'
import { type FormEvent, useEffect, useState } from 'react'
import { Field } from '../../src/ui/Field.tsx'
import { Switch } from '../../src/ui/Switch.tsx'
import { saveFile } from '../../src/ui/saveFile.ts'
import { appHost } from '../app.ts'
import { control, worldName } from '../client.ts'
import { act, useReading } from '../mock.ts'
import styles from '../parts.module.css'
import { Choice, EndpointSelect, Fields, Part, Row, Rows, Small } from '../parts.tsx'
import { prepareSheet, type SheetName, type SheetState, sheetNames, statesOf } from '../sheetStates.ts'
import { type TextKey, text, textOf } from '../texts.ts'
import { ErrorsPart } from './ErrorsPart.tsx'

export const slow: Fault = { endpoint: '*', kind: 'delay', delayMs: 3_000 }
export const cut: Fault = { endpoint: '*', kind: 'drop' }
const isSameFault = (fault: Fault) => (other: Fault) => JSON.stringify(other) === JSON.stringify(fault)

export function FaultsTab() {
  const given = useReading('GET /faults')
  const isCut = given?.faults.some(isSameFault(cut))
  useEffect(() => {
    if (isCut !== undefined) appHost.onNetwork(isCut)
  }, [isCut])
  // A switch that is shown before the faults are loaded would add a fault instead of removing it.
  if (!given) return null
  const { faults } = given
  /** One call for each switch, because another room may change other faults at the same time. */
  const toggle = (fault: Fault) => (isOn: boolean) =>
    void act(() => {
      if (isOn) return control('POST /faults', { body: { ...fault, first: true } })
      const { endpoint, kind } = fault
      return control('DELETE /faults', { query: { endpoint, kind } })
    })
  return (
    <>
      <SheetPart />
      <Part title={text('network')}>
        <Switch checked={faults.some(isSameFault(slow))} onChecked={toggle(slow)}>
          {text('slowNetwork')}
        </Switch>
        <Switch checked={Boolean(isCut)} onChecked={toggle(cut)}>
          {text('noNetwork')}
        </Switch>
      </Part>
      <Part title={text('activeFaults')}>
        <Rows empty={text('noFaults')}>
          {faults.map(({ endpoint, kind, code, ...more }, index) => (
            <Row
              key={index}
              title={`${endpoint} · ${code ?? textOf('fault', kind)}`}
              detail={Object.entries(more)
                .map(([name, value]) => {
                  const label = text(faultNumbers[name as NumberName])
                  return `${label}: ${name === 'rate' ? 100 * value : value}`
                })
                .join(' · ')}
            />
          ))}
        </Rows>
        {faults.length > 0 && (
          <Small
            text="clearFaults"
            kind="danger-quiet"
            onClick={() => act(() => control('DELETE /faults'))}
          />
        )}
      </Part>
      <FaultForm />
      <ForwardPart />
      <ErrorsPart />
    </>
  )
}

function SheetPart() {
  const [sheet, setSheet] = useState<SheetName>('withdraw')
  const [chosen, setChosen] = useState<SheetState>('refused')
  const states = statesOf(sheet)
  const state = states.includes(chosen) ? chosen : 'normal'
  const show = () =>
    act(async () => {
      const { path, username } = await prepareSheet(sheet, state)
      return appHost.openApp(path, username)
    }, 'sheetShown')
  return (
    <Part title={text('showSheet')} hint={text('showSheetHint')}>
      <Fields>
        <Choice label="sheet" kind="sheet" values={sheetNames} value={sheet} onValue={setSheet} />
        <Choice label="state" kind="state" values={states} value={state} onValue={setChosen} />
      </Fields>
      <Small text="show" kind="primary" onClick={show} />
    </Part>
  )
}

const kinds: readonly FaultKind[] = ['error', 'delay', 'drop', 'lost-response', 'malformed', 'html']
const faultNumbers = {
  status: 'status',
  delayMs: 'delayMs',
  jitterMs: 'jitterMs',
  rate: 'ratePercent',
  times: 'times',
} as const satisfies Record<string, TextKey>
type NumberName = keyof typeof faultNumbers
const empty: Record<NumberName, string> = { status: '', delayMs: '', jitterMs: '', rate: '', times: '1' }

function FaultForm() {
  const errors = useReading('GET /errors')?.errors ?? []
  const [endpoint, setEndpoint] = useState('*')
  const [kind, setKind] = useState<FaultKind>('error')
  const [code, setCode] = useState('INTERNAL_SERVER_ERROR')
  const [given, setGiven] = useState(empty)
  const endpoints = [...new Set(errors.flatMap(({ endpoints }) => endpoints))].sort()
  const rank = ({ endpoints }: { endpoints: readonly string[] }) => (endpoints.includes(endpoint) ? 0 : 1)
  // The documented errors of the endpoint come first.
  const codes = errors.toSorted((a, b) => rank(a) - rank(b)).map(({ code }) => code)
  const hasStatus = kind === 'error' || kind === 'html'
  const shown = (Object.keys(faultNumbers) as NumberName[]).filter((name) => name !== 'status' || hasStatus)

  function submit(event: FormEvent) {
    event.preventDefault()
    const filled = shown.filter((name) => given[name] !== '')
    const values = filled.map((name) => [name, Number(given[name]) / (name === 'rate' ? 100 : 1)])
    const body = { endpoint, kind, ...(kind === 'error' && { code }), ...Object.fromEntries(values) }
    return act(() => control('POST /faults', { body }))
  }

  return (
    <Part title={text('addFault')}>
      <form className={styles.form} onSubmit={submit}>
        <EndpointSelect endpoints={endpoints} value={endpoint} onValue={setEndpoint} />
        <Fields>
          <Choice label="kind" kind="fault" values={kinds} value={kind} onValue={setKind} />
          {kind === 'error' && (
            <Field label={text('code')} list="codes" value={code} onValue={setCode} autoCapitalize="none" />
          )}
        </Fields>
        <datalist id="codes">
          {codes.map((value) => (
            <option key={value} value={value} />
          ))}
        </datalist>
        <Fields>
          {shown.map((name) => (
            <Field
              key={name}
              label={text(faultNumbers[name])}
              required={kind === 'delay' && name === 'delayMs'}
              inputMode="decimal"
              value={given[name]}
              onValue={(value) => setGiven({ ...given, [name]: value })}
            />
          ))}
        </Fields>
        <Small text="addFault" type="submit" />
      </form>
    </Part>
  )
}

const modes: readonly ForwardMode[] = ['mock', 'forward', 'fallback']

const saveRecording = async () =>
  saveFile(`recording-${worldName()}.json`, JSON.stringify(await control('GET /recording')))

/** The calls that go to a real backend, and where its answers differ from the contract. */
function ForwardPart() {
  const given = useReading('GET /forwarding')
  const [endpoint, setEndpoint] = useState('*')
  const [mode, setMode] = useState<ForwardMode>('forward')
  if (!given?.url) return null
  const { url, endpoints, calls, differences } = given
  const forwarded = endpoints.filter(({ mode }) => mode !== 'mock')
  const set = (endpoint: string, mode: ForwardMode) =>
    act(() => control('POST /forwarding', { body: { endpoint, mode } }))
  return (
    <Part title={text('forwarding')} hint={text('forwardingHint', { url })}>
      <EndpointSelect
        endpoints={endpoints.map(({ endpoint }) => endpoint)}
        value={endpoint}
        onValue={setEndpoint}
      />
      <Choice label="mode" kind="mode" values={modes} value={mode} onValue={setMode} />
      <Small text="setMode" onClick={() => set(endpoint, mode)} />
      <details>
        <summary>{text('forwardedCount', { count: forwarded.length, total: endpoints.length })}</summary>
        <Rows>
          {forwarded.map(({ endpoint, mode }) => (
            <Row key={endpoint} title={endpoint} detail={text(`mode_${mode}`)}>
              <Small text="useMock" about={endpoint} onClick={() => set(endpoint, 'mock')} />
            </Row>
          ))}
        </Rows>
      </details>
      <h3>{text('differences', { count: calls })}</h3>
      <Rows empty={text('noDifferences')}>
        {differences.map(({ endpoint, kind, detail, count }) => (
          <Row
            key={`${endpoint} ${kind} ${detail}`}
            title={endpoint}
            detail={`${kind}: ${detail} · ${count}×`}
          />
        ))}
      </Rows>
      <Small text="saveRecording" onClick={() => act(saveRecording)} />
    </Part>
  )
}
