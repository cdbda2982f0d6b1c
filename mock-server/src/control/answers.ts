import { ChatMessage } from '@wallet/contracts/endpoints/chat'
import { boundDefaults, rewardDefaults } from '@wallet/contracts/limits'
import { Recording } from '@wallet/contracts/recording'
import { Currency, DateTime } from '@wallet/contracts/schemas'
import { slipReasonCodes } from '@wallet/contracts/slip'
import type { Static, TProperties } from 'typebox'
import * as Type from 'typebox'
import { savedSchemaOf } from '../engine/dump.ts'
import { FaultBody, faultKinds } from '../engine/fault.ts'
import { forwardModes } from '../engine/forwarding.ts'
import { walletProvider } from '../provider/walletProvider.ts'
import type { ControlAnswer, OperationName } from './controlClient.ts'
import { SettingsBody } from './settings.ts'

const List = Type.Array
const Text = Type.String()
const TextOrNull = Type.Union([Text, Type.Null()])
const Whole = Type.Integer()
const Flag = Type.Boolean()
const Baht = Type.Number({ description: 'Baht' })
const Ms = Type.Number({ description: 'Milliseconds since 1970' })
const Unknown = Type.Unknown()
const Params = Type.Optional(Type.Record(Type.String(), Unknown))

const listOf = <P extends TProperties>(properties: P) => List(Type.Object(properties))
const named = <P extends TProperties>(title: string, properties: P) => Type.Object(properties, { title })
const each = <Names extends string, S extends Type.TSchema>(names: Names[], schema: S) =>
  Type.Object(Object.fromEntries(names.map((name) => [name, schema])) as Record<Names, S>)
const namesOf = <Names extends string>(defaults: Record<Names, number>) => Object.keys(defaults) as Names[]
const inEveryLanguage = <S extends Type.TSchema>(schema: S) => each(['th', 'la', 'en'], schema)

const Done = named('ControlDone', { message: Type.String({ description: 'OK' }) })

const Transfer = named('BankTransfer', {
  reference: Text,
  member: Text,
  from: Text,
  to: Text,
  amount: Baht,
  paid: Type.Object({ amount: Type.Number(), currency: Currency }),
  at: DateTime,
  isCredited: Flag,
})

const Example = named('ErrorExample', {
  how: Type.String({ description: 'The steps in a sentence' }),
  situation: Text,
  call: Text,
  state: Type.Object({ state: Text, params: Params }),
  request: Type.Object({
    endpoint: Text,
    token: Type.Unknown({ description: 'Null, a text, or a value of the state' }),
    params: Type.Optional(Unknown),
    body: Type.Optional(Unknown),
    file: Type.Optional(Type.Object({ name: Text, type: Text, base64: Text })),
  }),
  status: Whole,
})

const Member = Type.Object({
  _id: Text,
  username: Text,
  name: Text,
  status: Text,
  coin: Whole,
  wallet: Type.Union([Baht, Type.Null()]),
  total: Baht,
  inFlight: Baht,
  games: listOf({ code: Text, name: Text, username: Text, balance: Baht }),
  sessions: Type.Integer({ description: 'Number of valid sessions' }),
})
const Waiting = { member: Text, createdAt: DateTime }

const JournalCall = named('JournalCall', {
  number: Whole,
  at: Ms,
  endpoint: Text,
  path: Text,
  status: Type.Integer({ description: '0 without an answer' }),
  body: Type.Optional(Unknown),
  answer: Type.Optional(Unknown),
  leftOut: Type.Optional(Type.Partial(each(['body', 'answer'], Type.Number()))),
  key: Type.Optional(Text),
  isRepeat: Type.Optional(Type.Literal(true)),
  fault: Type.Optional(Type.Enum([...faultKinds])),
  forwarded: Type.Optional(
    Type.Object({
      ms: Whole,
      differences: listOf({ kind: Text, detail: Text }),
      problem: Type.Optional(Type.String({ description: 'Why there is no answer of the backend' })),
    }),
  ),
})

const Overview = Type.Object({
  conversations: listOf({
    userId: Type.Optional(TextOrNull),
    guestId: Type.Optional(TextOrNull),
    username: TextOrNull,
    name: TextOrNull,
    last: ChatMessage,
  }),
  agentWords: listOf({ words: inEveryLanguage(List(Text)), sends: List(Text) }),
  samples: inEveryLanguage(Type.Record(Type.String(), ChatMessage.properties.message)),
})

const schemas = {
  'GET /health': Type.Object({ status: Type.String({ description: 'ok' }) }),
  'GET /personas': Type.Object({
    personas: List(named('Persona', { username: Text, who: inEveryLanguage(Text) })),
    password: Type.String({ description: 'The same for all members' }),
    otpCode: Text,
  }),
  'GET /scenarios': Type.Object({ scenarios: listOf({ name: Text, title: Text }) }),
  'GET /errors': Type.Object({
    errors: listOf({
      code: Text,
      area: Text,
      status: Whole,
      endpoints: List(Text),
      how: Text,
      examples: List(Example),
    }),
    slipReasons: listOf({ reason: Type.Enum([...slipReasonCodes]), text: Text, how: Text }),
  }),
  'GET /state': named('WorldState', {
    scenario: Text,
    seed: Whole,
    now: DateTime,
    clockAheadSeconds: Type.Number(),
    members: List(Member),
    openQrcodes: listOf({ qrcodeId: Text, member: Text, bankCode: Text, amount: Baht, expiresAt: DateTime }),
    pendingSlips: listOf({ reference: Text, ...Waiting }),
    pendingStatements: listOf({ statementId: Text, statementType: Text, amount: Baht, ...Waiting }),
    jobs: listOf({ type: Text, dueAt: DateTime, ref: Text }),
    faults: Whole,
    newestMember: TextOrNull,
    sessions: Whole,
  }),
  'GET /chat': Type.Union([Overview, Type.Object({ total: Whole, messages: List(ChatMessage) })]),
  'GET /outbox': Type.Object({
    messages: List(named('OutboxMessage', { phone: Text, reference: Text, code: Text, sentAt: Ms })),
  }),
  'GET /journal': Type.Object({ requests: List(JournalCall) }),
  'GET /journal/curl': Type.Object({ command: Text }),
  'GET /journal/test': Type.Object({ name: Type.String({ description: 'File name' }), text: Text }),
  'GET /worlds': Type.Object({
    sleeping: Type.Array(Text, { description: 'Stored worlds that are not in memory. A call loads them' }),
    worlds: listOf({ name: Text, scenario: Text, seed: Whole, now: Ms }),
  }),
  'DELETE /world': Done,
  'POST /reset': Type.Object({ message: Text, scenario: Text, seed: Whole }),
  'POST /clock': Type.Object({ message: Text, now: DateTime }),
  'GET /wheels': Type.Object({
    next: TextOrNull,
    wheels: listOf({ name: Text, members: List(Text), slices: listOf({ code: Text, label: Text }) }),
  }),
  'POST /wheels': Done,
  'GET /transfers': Type.Object({
    transfers: List(Transfer),
    accounts: listOf({ bankCode: Text, bankAccountNo: Text, mode: TextOrNull, currency: Currency }),
  }),
  'POST /transfers': Transfer,
  'GET /transfers/slip': Type.Object({ name: Text, type: Text, base64: Text }),
  'GET /settings': Type.Object({
    ...Type.Required(SettingsBody).properties,
    rewards: each(namesOf(rewardDefaults), Type.Number()),
    bounds: each(namesOf(boundDefaults), Type.Number()),
  }),
  'POST /settings': Done,
  'GET /faults': Type.Object({ faults: List(FaultBody) }),
  'POST /faults': Done,
  'DELETE /faults': Done,
  'POST /events': Done,
  'GET /reports': Type.Object({
    reports: listOf({
      at: DateTime,
      page: Text,
      errors: listOf({ message: Text, stack: List(Text), count: Whole }),
      vitals: listOf({ name: Text, value: Type.Number(), rating: Text }),
    }),
  }),
  'POST /reports': Done,
  get 'GET /save'() {
    return savedSchemaOf(walletProvider)
  },
  'POST /load': Done,
  'GET /forwarding': Type.Object({
    url: Type.Union([Text, Type.Null()], { description: 'Address of the backend' }),
    endpoints: listOf({ endpoint: Text, mode: Type.Enum([...forwardModes]) }),
    calls: Type.Integer({ description: 'Number of forwarded calls in the journal' }),
    differences: listOf({ endpoint: Text, kind: Text, detail: Text, count: Whole }),
  }),
  'POST /forwarding': Type.Object({ message: Text, changed: Whole }),
  'GET /recording': Recording,
  'POST /recording': Type.Object({
    message: Text,
    answers: Type.Integer({ description: 'Number of usable answers' }),
    members: listOf({ username: Text, password: Text, tokens: List(Text) }),
    misfits: listOf({
      call: Type.Integer({ description: 'Position in the recording, from 1' }),
      endpoint: Text,
      field: Text,
      expected: Text,
      got: Text,
    }),
  }),
  'POST /provider-states': Type.Record(Type.String(), Type.String(), {
    description: 'The values of the state by name',
  }),
  'POST /provider-messages': ChatMessage,
}
type Schemas = typeof schemas

type Plain<T> = T extends readonly (infer Item)[]
  ? Plain<Item>[]
  : T extends object
    ? { -readonly [Key in keyof T]: Plain<T[Key]> }
    : T

/** Operations whose answer differs from the schema. The code compiles only if this type is empty. */
type Misdescribed = {
  [N in OperationName]: Plain<ControlAnswer<N>> extends Static<Schemas[N]> ? never : N
}[OperationName]

/** The schemas of the answers. A `title` is the name of a schema in the OpenAPI document. */
export const answerSchemas: Schemas & Record<Misdescribed, never> = schemas
