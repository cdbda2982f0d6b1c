import { Recording } from '@wallet/contracts/recording'
import { DateTime } from '@wallet/contracts/schemas'
import * as Type from 'typebox'
import { FaultBody } from '../../engine/fault.ts'
import { forwardModes } from '../../engine/forwarding.ts'

/** Shared schemas. A `title` becomes a schema name in the OpenAPI document. */
export const List = Type.Array
export const Text = Type.String()
export const TextOrNull = Type.Union([Type.String(), Type.Null()])
export const Baht = Type.Number({ description: 'Baht' })
export const Ms = Type.Number({ description: 'Milliseconds since 1970' })

export const Done = Type.Object({ message: Type.String({ description: 'OK' }) }, { title: 'ControlDone' })

const InEveryLanguage = Type.Object({ th: Text, la: Text, en: Text })

/** Answers about the mock, its worlds and their clocks. */
export const generalAnswers = {
  'GET /health': Type.Object({ status: Type.String({ description: 'ok' }) }),
  'GET /personas': Type.Object({
    personas: List(Type.Object({ username: Text, who: InEveryLanguage }, { title: 'Persona' })),
    password: Type.String({ description: 'The same for all members' }),
    otpCode: Text,
  }),
  'GET /scenarios': Type.Object({ scenarios: List(Type.Object({ name: Text, title: Text })) }),
  'GET /worlds': Type.Object({
    sleeping: Type.Array(Text, { description: 'Stored worlds that are not in memory. A call loads them' }),
    worlds: List(
      Type.Object({
        name: Text,
        scenario: Text,
        seed: Type.Integer(),
        now: Ms,
      }),
    ),
  }),
  'DELETE /world': Done,
  'POST /reset': Type.Object({ message: Text, scenario: Text, seed: Type.Integer() }),
  'POST /clock': Type.Object({ message: Text, now: DateTime }),
  'GET /outbox': Type.Object({
    messages: List(
      Type.Object({ phone: Text, reference: Text, code: Text, sentAt: Ms }, { title: 'OutboxMessage' }),
    ),
  }),
  'GET /faults': Type.Object({ faults: List(FaultBody) }),
  'POST /faults': Done,
  'DELETE /faults': Done,
  'POST /events': Done,
  'GET /reports': Type.Object({
    reports: List(
      Type.Object({
        at: DateTime,
        page: Text,
        errors: List(Type.Object({ message: Text, stack: List(Text), count: Type.Integer() })),
        vitals: List(Type.Object({ name: Text, value: Type.Number(), rating: Text })),
      }),
    ),
  }),
  'POST /reports': Done,
  'POST /load': Done,
  'GET /forwarding': Type.Object({
    url: Type.Union([Text, Type.Null()], { description: 'Address of the backend' }),
    endpoints: List(Type.Object({ endpoint: Text, mode: Type.Enum([...forwardModes]) })),
    calls: Type.Integer({ description: 'Number of forwarded calls in the journal' }),
    differences: List(Type.Object({ endpoint: Text, kind: Text, detail: Text, count: Type.Integer() })),
  }),
  'POST /forwarding': Type.Object({ message: Text, changed: Type.Integer() }),
  'GET /recording': Recording,
  'POST /recording': Type.Object({
    message: Text,
    answers: Type.Integer({ description: 'Number of usable answers' }),
    members: List(Type.Object({ username: Text, password: Text, tokens: List(Text) })),
    misfits: List(
      Type.Object({
        call: Type.Integer({ description: 'Position in the recording, from 1' }),
        endpoint: Text,
        field: Text,
        expected: Text,
        got: Text,
      }),
    ),
  }),
  'POST /provider-states': Type.Record(Type.String(), Type.String(), {
    description: 'The values of the state by name',
  }),
}
