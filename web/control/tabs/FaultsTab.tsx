import type { Fault } from '@wallet/mock-server/engine/fault'
import { useEffect, useState } from 'react'
import { Switch } from '../../src/ui/Switch.tsx'
import { appHost } from '../app.ts'
import { control } from '../client.ts'
import { act, useReading } from '../mock.ts'
import { Choice, Fields, Part, Row, Rows, Small } from '../parts.tsx'
import { prepareSheet, type SheetName, type SheetState, sheetNames, statesOf } from '../sheetStates.ts'
import { text, textOf } from '../texts.ts'
import { ErrorsPart } from './ErrorsPart.tsx'
import { FaultForm, faultNumbers, type NumberName } from './FaultForm.tsx'
import { ForwardPart } from './ForwardPart.tsx'

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
