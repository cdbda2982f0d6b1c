import type { Fault, FaultKind } from '@wallet/mock-server/engine/fault'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { messageText } from '../../src/i18n/messageText.ts'
import { Button } from '../../src/ui/Button.tsx'
import { Select } from '../../src/ui/Select.tsx'
import { Checkbox, Switch } from '../../src/ui/Switch.tsx'
import { control } from '../control.ts'
import { cutNetwork } from '../online.ts'
import { useWords } from '../texts/words.ts'
import { Part, Quiet } from './Part.tsx'
import { type Act, type SectionProps, useReading } from './useMock.ts'

const SLOW_MS = 3_000
const HELD_MS = 10_000
const slow: Fault = { endpoint: '*', kind: 'delay', delayMs: SLOW_MS }
const cut: Fault = { endpoint: '*', kind: 'drop' }

const isLike = (fault: Fault) => (other: Fault) => JSON.stringify(other) === JSON.stringify(fault)

export function FaultsSection({ turn, act }: SectionProps) {
  const { words } = useWords()
  const given = useReading('GET /faults', turn)
  const faults = given?.faults ?? []
  const isCut = faults.some(isLike(cut))

  useEffect(() => {
    if (given) cutNetwork(isCut)
  }, [given, isCut])

  /** The API removes all faults at once, so the remaining faults are added again. */
  const replace = (next: Fault[]) =>
    act(async () => {
      await control('DELETE /faults')
      for (const fault of next) await control('POST /faults', { body: fault })
    })
  const toggle = (fault: Fault) => (isOn: boolean) =>
    void replace(isOn ? [fault, ...faults] : faults.filter((other) => !isLike(fault)(other)))

  return (
    <>
      <Part title={words.tabs.faults}>
        <Switch checked={faults.some(isLike(slow))} onChecked={toggle(slow)}>
          {words.slow}
        </Switch>
        <Switch checked={isCut} onChecked={toggle(cut)}>
          {words.cut}
        </Switch>
      </Part>
      <ForcePart act={act} />
      <Part title={words.armed}>
        {faults.map((fault, index) => (
          <p key={index}>
            {fault.endpoint} · {fault.code ?? fault.kind} {fault.times ? `× ${fault.times}` : ''}
          </p>
        ))}
        {faults.length === 0 ? (
          <Quiet>{words.none}</Quiet>
        ) : (
          <Button size="small" kind="outline" onClick={() => replace([])}>
            {words.clear}
          </Button>
        )}
      </Part>
    </>
  )
}

const ANY = '*'

function ForcePart({ act }: { act: Act }) {
  const { words } = useWords()
  const { t } = useTranslation()
  const errors = useReading('GET /errors', 0)?.errors
  const [endpoint, setEndpoint] = useState(ANY)
  const [what, setWhat] = useState('INTERNAL_SERVER_ERROR')
  const [isOnce, setOnce] = useState(true)
  if (!errors) return null
  const endpoints = [...new Set(errors.flatMap(({ endpoints }) => endpoints))].sort()
  // The documented errors of the endpoint come first.
  const codes = errors.toSorted(
    (a, b) =>
      Number(b.endpoints.includes(endpoint as never)) - Number(a.endpoints.includes(endpoint as never)),
  )
  const kinds = Object.keys(words.kinds) as (keyof typeof words.kinds)[]

  function arm() {
    const kind: FaultKind = kinds.find((kind) => kind === what) ?? 'error'
    const fault: Fault = {
      endpoint,
      kind,
      ...(kind === 'error' && { code: what }),
      ...(kind === 'delay' && { delayMs: HELD_MS }),
      ...(isOnce && { times: 1 }),
    }
    return act(() => control('POST /faults', { body: fault }))
  }

  return (
    <Part title={words.force}>
      <Select
        label={words.call}
        options={[
          { value: ANY, label: words.anyCall },
          ...endpoints.map((value) => ({ value, label: value })),
        ]}
        value={endpoint}
        onValue={setEndpoint}
      />
      <Select
        label={words.what}
        options={[
          ...kinds.map((value) => ({ value, label: words.kinds[value] })),
          ...codes.map(({ code }) => ({ value: code, label: `${code} · ${messageText(t, code).text}` })),
        ]}
        value={what}
        onValue={setWhat}
      />
      <Checkbox checked={isOnce} onChecked={setOnce}>
        {words.once}
      </Checkbox>
      <Button size="small" onClick={arm}>
        {words.arm}
      </Button>
    </Part>
  )
}
