import type { ForwardMode } from '@wallet/mock-server/engine/forwarding'
import { useState } from 'react'
import { saveFile } from '../../src/ui/saveFile.ts'
import { control, worldName } from '../client.ts'
import { act, useReading } from '../mock.ts'
import { Buttons, Choice, EndpointSelect, Part, Row, Rows, Small } from '../parts.tsx'
import { text } from '../texts.ts'

const modes: readonly ForwardMode[] = ['mock', 'forward', 'fallback']

const saveRecording = async () =>
  saveFile(`recording-${worldName()}.json`, JSON.stringify(await control('GET /recording')))

/** The calls that go to a real backend, and where its answers differ from the contract. */
export function ForwardPart() {
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
              <Small
                text="useMock"
                aria-label={`${text('useMock')} ${endpoint}`}
                onClick={() => set(endpoint, 'mock')}
              />
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
      <Buttons>
        <Small text="saveRecording" onClick={() => act(saveRecording)} />
      </Buttons>
    </Part>
  )
}
