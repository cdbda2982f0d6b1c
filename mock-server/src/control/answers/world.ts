import { DateTime } from '@wallet/contracts/schemas'
import { slipReasonCodes } from '@wallet/contracts/slip'
import * as Type from 'typebox'
import { savedSchemaOf } from '../../engine/dump.ts'
import { faultKinds } from '../../engine/fault.ts'
import { walletProvider } from '../../provider/walletProvider.ts'
import { Baht, List, Ms, Text, TextOrNull } from './general.ts'

const Params = Type.Optional(Type.Record(Type.String(), Type.Unknown()))

const Example = Type.Object(
  {
    how: Type.String({ description: 'The steps in a sentence' }),
    situation: Text,
    call: Text,
    state: Type.Object({ state: Text, params: Params }),
    request: Type.Object({
      endpoint: Text,
      token: Type.Unknown({ description: 'Null, a text, or a value of the state' }),
      params: Type.Optional(Type.Unknown()),
      body: Type.Optional(Type.Unknown()),
      file: Type.Optional(Type.Object({ name: Text, type: Text, base64: Text })),
    }),
    status: Type.Integer(),
  },
  { title: 'ErrorExample' },
)

const Waiting = { member: Text, createdAt: DateTime }

const State = Type.Object(
  {
    scenario: Text,
    seed: Type.Integer(),
    now: DateTime,
    clockAheadSeconds: Type.Number(),
    members: List(
      Type.Object({
        _id: Text,
        username: Text,
        name: Text,
        status: Text,
        coin: Type.Integer(),
        wallet: Type.Union([Baht, Type.Null()]),
        total: Baht,
        inFlight: Baht,
        games: List(Type.Object({ code: Text, name: Text, username: Text, balance: Baht })),
        sessions: Type.Integer({ description: 'Number of valid sessions' }),
      }),
    ),
    openQrcodes: List(
      Type.Object({ qrcodeId: Text, member: Text, bankCode: Text, amount: Baht, expiresAt: DateTime }),
    ),
    pendingSlips: List(Type.Object({ reference: Text, ...Waiting })),
    pendingStatements: List(
      Type.Object({ statementId: Text, statementType: Text, amount: Baht, ...Waiting }),
    ),
    jobs: List(Type.Object({ type: Text, dueAt: DateTime, ref: Text })),
    faults: Type.Integer(),
    newestMember: TextOrNull,
    sessions: Type.Integer(),
  },
  { title: 'WorldState' },
)

const JournalCall = Type.Object(
  {
    number: Type.Integer(),
    at: Ms,
    endpoint: Text,
    path: Text,
    status: Type.Integer({ description: '0 without an answer' }),
    body: Type.Optional(Type.Unknown()),
    answer: Type.Optional(Type.Unknown()),
    leftOut: Type.Optional(
      Type.Object({ body: Type.Optional(Type.Number()), answer: Type.Optional(Type.Number()) }),
    ),
    key: Type.Optional(Text),
    isRepeat: Type.Optional(Type.Literal(true)),
    fault: Type.Optional(Type.Enum([...faultKinds])),
    forwarded: Type.Optional(
      Type.Object({
        ms: Type.Integer(),
        differences: List(Type.Object({ kind: Text, detail: Text })),
        problem: Type.Optional(Type.String({ description: 'Why there is no answer of the backend' })),
      }),
    ),
  },
  { title: 'JournalCall' },
)

/** Answers about the data, the journal and the errors of a world. */
export const worldAnswers = {
  'GET /errors': Type.Object({
    errors: List(
      Type.Object({
        code: Text,
        area: Text,
        status: Type.Integer(),
        endpoints: List(Text),
        how: Text,
        examples: List(Example),
      }),
    ),
    slipReasons: List(Type.Object({ reason: Type.Enum([...slipReasonCodes]), text: Text, how: Text })),
  }),
  'GET /state': State,
  'GET /journal': Type.Object({ requests: List(JournalCall) }),
  'GET /journal/curl': Type.Object({ command: Text }),
  'GET /journal/test': Type.Object({ name: Type.String({ description: 'File name' }), text: Text }),
  get 'GET /save'() {
    return savedSchemaOf(walletProvider)
  },
}
