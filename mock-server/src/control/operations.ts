import { Body } from '@wallet/contracts/schemas'
import { OTP_CODE, PASSWORD, personas } from '@wallet/fixtures/personas'
import { scenarioTitles } from '@wallet/fixtures/titles'
import * as Type from 'typebox'
import { savedSchemaOf } from '../engine/dump.ts'
import { FaultBody } from '../engine/fault.ts'
import { DEFAULT_SCENARIO } from '../engine/worlds.ts'
import { demand } from '../provider/shared/apiError.ts'
import { walletProvider } from '../provider/walletProvider.ts'
import type { WorldDump } from '../provider/world.ts'
import { catalogue } from './catalogue.ts'
import { ChatQuery, chatOf } from './chat.ts'
import { ClockBody, setClock } from './clock.ts'
import { EventBody, type EventInput, eventSchemaOf, happen } from './events.ts'
import { faultFrom } from './faults.ts'
import { awaitJournal, JournalQuery } from './journal.ts'
import { CurlQuery, curlOf } from './journalExport/curl.ts'
import { saveAsTest, TestQuery } from './journalExport/savedTest.ts'
import { type ControlCall, operation } from './operation.ts'
import { recordingOperations } from './recording/operations.ts'
import { reportOperations } from './reports.ts'
import { changeSettings, SettingsBody, settingsOf } from './settings.ts'
import { emitted, establish, MessageRequest, StateChange } from './states.ts'
import { summaryOf } from './summary.ts'
import { makeTransfer, SlipQuery, slipOf, TransferBody, transfersOf } from './transfers.ts'
import { NextPrize, setNextPrize, wheelsOf } from './wheel.ts'

const OK = { message: 'OK' }
const DONE = '`{ message: "OK" }`'

const ResetBody = Body({
  scenario: Type.Optional(
    Type.String({ description: 'One of GET /__mock__/scenarios; without it, default' }),
  ),
  seed: Type.Optional(
    Type.Integer({ minimum: 0, description: 'Two fresh worlds of one seed behave the same' }),
  ),
})

async function reset({ worlds, name, body }: ControlCall<Type.Static<typeof ResetBody> | undefined>) {
  const { scenario = DEFAULT_SCENARIO, seed = worlds.seed } = body ?? {}
  const hint = `one of ${Object.keys(scenarioTitles).join(', ')}`
  demand(await worlds.load(scenario), 'KEY_INVALID', { key: 'scenario', hint })
  worlds.reset(name, scenario, seed)
  return { ...OK, scenario, seed }
}

const worldOf = ({ worlds, name }: ControlCall) => worlds.get(name)

/** 'METHOD /path' under /__mock__ -> what it does. */
export const operations = {
  'GET /health': operation({
    summary: 'Whether the server answers',
    answers: '`{ status: "ok" }`',
    run: () => ({ status: 'ok' }),
  }),
  'GET /personas': operation({
    summary: 'Who can log in, with which password and OTP code',
    answers: 'The seeded members and what each is for',
    run: () => ({ personas, password: PASSWORD, otpCode: OTP_CODE }),
  }),
  'GET /scenarios': operation({
    summary: 'The scenarios that a world can begin in',
    answers: 'Names and titles',
    run: () => ({ scenarios: Object.entries(scenarioTitles).map(([name, title]) => ({ name, title })) }),
  }),
  'GET /errors': operation({
    summary: 'Every code and how it comes about, and why a slip fails',
    answers: 'The catalogue, with a state and a call for each code',
    run: () => catalogue(),
  }),
  'GET /state': operation({
    summary: 'What stands in the world: members, open QRs, pending slips and statements, jobs, the clock',
    answers: 'Amounts in baht',
    run: (call) => summaryOf(worldOf(call)),
  }),
  'GET /chat': operation({
    summary: 'Who talks to support; of one conversation, its newest messages',
    query: ChatQuery,
    answers: 'The conversations, or the messages of one, the newest first',
    run: (call) => chatOf(worldOf(call), call.query),
  }),
  'GET /outbox': operation({
    summary: 'The OTP messages that were sent',
    answers: 'The newest first',
    run: (call) => ({ messages: worldOf(call).outbox.toReversed() }),
  }),
  'GET /journal': operation({
    summary: 'The calls that the world has had; with a count, as soon as there are so many',
    query: JournalQuery,
    answers: 'The newest first',
    run: (call) => awaitJournal(worldOf(call), call.query),
  }),
  'GET /journal/curl': operation({
    summary: 'A call of the journal as a command for a shell',
    query: CurlQuery,
    answers: 'The command; it holds no token',
    run: (call) => ({ command: curlOf(worldOf(call), call.name, call.query) }),
  }),
  'GET /journal/test': operation({
    summary: 'The commands of the journal as a test',
    query: TestQuery,
    answers: 'The name of the file, and its text',
    run: (call) => saveAsTest(worldOf(call), call.name, call.query),
  }),
  'GET /worlds': operation({
    summary: 'The worlds of this server',
    answers: 'Name, scenario, seed and clock of each',
    run: ({ worlds }) => ({
      worlds: worlds
        .entries()
        .map(([name, { base, seed, now }]) => ({ name, scenario: base.scenario, seed, now })),
    }),
  }),
  'DELETE /world': operation({
    summary: 'Forget the world; its name is free for a fresh one',
    answers: DONE,
    run: ({ worlds, name }) => {
      worlds.remove(name)
      return OK
    },
  }),
  'POST /reset': operation({
    summary: 'Begin the world anew',
    body: ResetBody,
    answers: 'The scenario and the seed it has begun with',
    run: reset,
  }),
  'POST /clock': operation({
    summary: "Move the world's clock; what is due happens",
    body: ClockBody,
    answers: 'The time of the world',
    run: (call) => ({ ...OK, ...setClock(worldOf(call), call.body) }),
  }),
  'GET /wheels': operation({
    summary: 'Who turns which wheel, its prizes, and where the next spin stops',
    answers: '`next` is null where chance decides',
    run: (call) => wheelsOf({ ...call, world: worldOf(call) }),
  }),
  'POST /wheels': operation({
    summary: 'Where the next spin is to stop',
    body: NextPrize,
    isNoted: true,
    answers: DONE,
    run: (call) => {
      setNextPrize(worldOf(call), call.body)
      return OK
    },
  }),
  'GET /transfers': operation({
    summary: 'The transfers of the stand-in bank, and the accounts of the service',
    answers: 'The newest first, amounts in baht',
    run: (call) => transfersOf(worldOf(call)),
  }),
  'POST /transfers': operation({
    summary: 'A member pays at the bank; the service sees by itself what comes to an AUTO account',
    body: TransferBody,
    isNoted: true,
    answers: 'The transfer, with its reference',
    run: (call) => makeTransfer(worldOf(call), call.body),
  }),
  'GET /transfers/slip': operation({
    summary: 'The picture of a slip as the bank saves it, of the newest transfer if none is named',
    query: SlipQuery,
    answers: 'Name, type, and the PNG in base64',
    run: (call) => slipOf(worldOf(call), call.query),
  }),
  'GET /settings': operation({
    summary: 'The switches, texts and numbers of the provider that can be changed',
    answers: 'As they are now',
    run: (call) => settingsOf({ ...call, world: worldOf(call) }),
  }),
  'POST /settings': operation({
    summary: 'Change some switches and texts of the provider',
    body: SettingsBody,
    isNoted: true,
    answers: DONE,
    run: (call) => {
      changeSettings(worldOf(call), call.body)
      return OK
    },
  }),
  'GET /faults': operation({
    summary: 'The faults that are armed',
    answers: 'In the order in which calls meet them',
    run: (call) => ({ faults: worldOf(call).faults }),
  }),
  'POST /faults': operation({
    summary: 'Arm a fault',
    body: FaultBody,
    isNoted: true,
    answers: DONE,
    run: (call) => {
      worldOf(call).faults.push(faultFrom(call.body))
      return OK
    },
  }),
  'DELETE /faults': operation({
    summary: 'Take all faults away',
    isNoted: true,
    answers: DONE,
    run: (call) => {
      worldOf(call).faults = []
      return OK
    },
  }),
  'POST /events': operation({
    summary: 'Let something happen that the provider does by itself',
    body: EventBody,
    schemaOf: eventSchemaOf,
    isNoted: true,
    answers: DONE,
    run: (call: ControlCall<EventInput>) => {
      happen(worldOf(call), call.body)
      return OK
    },
  }),
  ...reportOperations,
  'GET /save': operation({
    summary: 'The whole world, to be loaded again',
    answers: 'What POST /__mock__/load takes',
    run: (call) => worldOf(call).dump(),
  }),
  'POST /load': operation({
    summary: 'Put a saved world in the place of this one',
    get body() {
      return savedSchemaOf(walletProvider)
    },
    answers: DONE,
    run: async ({ worlds, name, body }: ControlCall<WorldDump>) => {
      await worlds.restore(name, body)
      return OK
    },
  }),
  ...recordingOperations,
  'POST /provider-states': operation({
    summary: 'Bring a fresh world into a state of the pacts',
    body: StateChange,
    isNoted: true,
    answers: 'The values of the state, by name',
    run: (call) => establish(call.worlds, call.name, call.body),
  }),
  'POST /provider-messages': operation({
    summary: 'What is sent over the socket in a state of the pacts',
    body: MessageRequest,
    answers: 'The message',
    run: (call) => emitted(call.worlds, call.name, call.body),
  }),
}
