import type { ControlAnswer } from '@wallet/mock-server/control/controlClient'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { messageText } from '../../src/i18n/messageText.ts'
import { Field } from '../../src/ui/Field.tsx'
import { control } from '../client.ts'
import { act, useReading } from '../mock.ts'
import { Part, Row, Rows, Shown, Small } from '../parts.tsx'
import { text, textOf } from '../texts.ts'

type Catalogue = ControlAnswer<'GET /errors'>
type Example = Catalogue['errors'][number]['examples'][number]

const MAX_ROWS = 8

/** Returns the situation and the call of an example. The mock describes them in English only. */
function exampleText({ state: { state, params }, call, how }: Example): string {
  const given = textOf('given', state, '')
  const values = Object.entries(params).map(([key, value]) => `${key}: ${value}`)
  return given ? `${[given, ...values].join(', ')} · ${call}` : how
}

/** Every error code, and how to cause it with or without a fault. */
export function ErrorsPart() {
  const { t } = useTranslation()
  const [wanted, setWanted] = useState('')
  const given = useReading('GET /errors')
  if (!given) return null
  const isFound = (entry: object) => JSON.stringify(entry).toLowerCase().includes(wanted.trim().toLowerCase())
  const errors = given.errors.filter((error) =>
    isFound(
      wanted.includes('/')
        ? error
        : { ...error, endpoints: [], examples: [], text: messageText(t, error.code).text },
    ),
  )
  const reasons = given.slipReasons.filter((reason) => isFound({ ...reason, area: 'slip' }))
  return (
    <Part title={text('errors')} hint={text('errorsHint')}>
      <Field
        type="search"
        icon="search"
        label={text('find')}
        placeholder="OTP, 429, slip"
        value={wanted}
        onValue={setWanted}
      />
      <Rows empty={text('noMatch')}>
        {[
          ...errors
            .slice(0, wanted ? undefined : MAX_ROWS)
            .map((error) => <ErrorRow key={error.code} error={error} />),
          ...(wanted ? reasons : []).map(({ reason, how }) => (
            <Row key={reason} title={<code>{reason}</code>} detail={textOf('cause', reason, how)} />
          )),
        ]}
      </Rows>
      {!wanted && <Shown shown={MAX_ROWS} all={errors.length} />}
    </Part>
  )
}

function ErrorRow({ error }: { error: Catalogue['errors'][number] }) {
  const { t } = useTranslation()
  const { code, status, endpoints, examples } = error
  const [endpoint] = endpoints
  const enter = ({ state }: Example) =>
    act(() => control('POST /provider-states', { body: state }), 'inState')
  return (
    <Row
      title={
        <>
          <code>{code}</code> · {status} · {messageText(t, code).text}
        </>
      }
      detail={
        <>
          {examples[0] && exampleText(examples[0])}
          <details>
            <summary>{text('examples', { count: examples.length })}</summary>
            <Rows>
              {examples.map((example) => (
                <Row key={example.how} title={exampleText(example)}>
                  <Small
                    text="startInState"
                    kind="danger-quiet"
                    about={`${code}, ${example.call}`}
                    onClick={() => enter(example)}
                  />
                </Row>
              ))}
            </Rows>
          </details>
        </>
      }
    >
      {endpoint && (
        <Small
          text="nextCallFails"
          about={code}
          onClick={() =>
            act(() => control('POST /faults', { body: { endpoint, kind: 'error', code, times: 1 } }))
          }
        />
      )}
    </Row>
  )
}
