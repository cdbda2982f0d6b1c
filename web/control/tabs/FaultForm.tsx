import type { FaultKind } from '@wallet/mock-server/engine/fault'
import { type FormEvent, useState } from 'react'
import { Field } from '../../src/ui/Field.tsx'
import { control } from '../client.ts'
import { act, useReading } from '../mock.ts'
import styles from '../parts.module.css'
import { Choice, EndpointSelect, Fields, Part, Small } from '../parts.tsx'
import { type TextKey, text } from '../texts.ts'

const kinds: readonly FaultKind[] = ['error', 'delay', 'drop', 'lost-response', 'malformed', 'html']
export const faultNumbers = {
  status: 'status',
  delayMs: 'delayMs',
  jitterMs: 'jitterMs',
  rate: 'ratePercent',
  times: 'times',
} as const satisfies Record<string, TextKey>
export type NumberName = keyof typeof faultNumbers
const empty: Record<NumberName, string> = { status: '', delayMs: '', jitterMs: '', rate: '', times: '1' }

export function FaultForm() {
  const errors = useReading('GET /errors')?.errors ?? []
  const [endpoint, setEndpoint] = useState('*')
  const [kind, setKind] = useState<FaultKind>('error')
  const [code, setCode] = useState('INTERNAL_SERVER_ERROR')
  const [given, setGiven] = useState(empty)
  const endpoints = [...new Set(errors.flatMap(({ endpoints }) => endpoints))].sort()
  // The documented errors of the endpoint come first.
  const codes = errors
    .toSorted((a, b) => Number(b.endpoints.some(is(endpoint))) - Number(a.endpoints.some(is(endpoint))))
    .map(({ code }) => code)
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

const is = (endpoint: string) => (other: string) => other === endpoint
