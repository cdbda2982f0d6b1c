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
import { forwardingOperations } from './forwarding.ts'
import { awaitJournal, JournalQuery } from './journal.ts'
import { CurlQuery, curlOf } from './journalExport/curl.ts'
import { saveAsTest, TestQuery } from './journalExport/savedTest.ts'
import { type ControlCall, operation } from './operation.ts'
import { recordingOperations } from './recording/operations.ts'
import { reportOperations } from './reports.ts'
import { changeSettings, SettingsBody, settingsOf } from './settings.ts'
import { MessageRequest, messageOf, StateChange, setUpState } from './states.ts'
import { summaryOf } from './summary.ts'
import { makeTransfer, SlipQuery, slipOf, TransferBody, transfersOf } from './transfers.ts'
import { NextPrize, setNextPrize, wheelsOf } from './wheel.ts'

const OK = { message: 'OK' }
const DONE = '`{ message: "OK" }`'

const ResetBody = Body({
  scenario: Type.Optional(Type.String({ description: 'One of GET /__mock__/scenarios. Default: default' })),
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

/** The operations by 'METHOD /path' under /__mock__. */
export const operations = {
  'GET /health': operation({
    summary: 'Show that the server answers',
    answers: '`{ status: "ok" }`',
    run: () => ({ status: 'ok' }),
  }),
  'GET /personas': operation({
    summary: 'List the seeded members, their password and the OTP code',
    answers: 'The seeded members with a description',
    run: () => ({ personas, password: PASSWORD, otpCode: OTP_CODE }),
  }),
  'GET /scenarios': operation({
    summary: 'List the scenarios',
    answers: 'Names and titles',
    run: () => ({ scenarios: Object.entries(scenarioTitles).map(([name, title]) => ({ name, title })) }),
  }),
  'GET /errors': operation({
    summary: 'List the error codes with examples, and the reasons why a slip fails',
    answers: 'The catalogue, with a state and a call for each code',
    run: () => catalogue(),
  }),
  'GET /state': operation({
    summary: 'Read members, open QR codes, pending slips and statements, jobs and the clock',
    answers: 'Amounts in baht',
    run: (call) => summaryOf(worldOf(call)),
  }),
  'GET /chat': operation({
    summary: 'List the conversations, or the newest messages of one',
    query: ChatQuery,
    answers: 'Conversations or messages, newest first',
    run: (call) => chatOf(worldOf(call), call.query),
  }),
  'GET /outbox': operation({
    summary: 'List the OTP messages',
    answers: 'Newest first',
    run: (call) => ({ messages: worldOf(call).outbox.toReversed() }),
  }),
  'GET /journal': operation({
    summary: 'List the requests. With a count, wait for that number',
    query: JournalQuery,
    answers: 'Newest first',
    run: (call) => awaitJournal(worldOf(call), call.query),
  }),
  'GET /journal/curl': operation({
    summary: 'Get a request as a shell command',
    query: CurlQuery,
    answers: 'The command, without a token',
    run: (call) => ({ command: curlOf(worldOf(call), call.name, call.query) }),
  }),
  'GET /journal/test': operation({
    summary: 'Get the commands of the journal as a test',
    query: TestQuery,
    answers: 'File name and text',
    run: (call) => saveAsTest(worldOf(call), call.name, call.query),
  }),
  'GET /worlds': operation({
    summary: 'List the worlds',
    answers: 'Name, scenario, seed and clock of each. `sleeping` has the names of the stored worlds',
    run: async ({ worlds }) => ({
      sleeping: (await worlds.persistence?.sleeping()) ?? [],
      worlds: worlds
        .entries()
        .map(([name, { base, seed, now }]) => ({ name, scenario: base.scenario, seed, now })),
    }),
  }),
  'DELETE /world': operation({
    summary: 'Delete the world',
    answers: DONE,
    run: ({ worlds, name }) => {
      worlds.remove(name)
      return OK
    },
  }),
  'POST /reset': operation({
    summary: 'Start the world over',
    body: ResetBody,
    answers: 'Scenario and seed',
    run: reset,
  }),
  'POST /clock': operation({
    summary: "Move the world's clock and run the due jobs",
    body: ClockBody,
    answers: 'Time of the world',
    run: (call) => ({ ...OK, ...setClock(worldOf(call), call.body) }),
  }),
  'GET /wheels': operation({
    summary: 'List the wheels, their members and prizes, and the next prize',
    answers: '`next` is null for a random prize',
    run: (call) => wheelsOf({ ...call, world: worldOf(call) }),
  }),
  'POST /wheels': operation({
    summary: 'Set the next prize',
    body: NextPrize,
    isNoted: true,
    answers: DONE,
    run: (call) => {
      setNextPrize(worldOf(call), call.body)
      return OK
    },
  }),
  'GET /transfers': operation({
    summary: 'List the bank transfers and the accounts of the service',
    answers: 'Newest first, amounts in baht',
    run: (call) => transfersOf(worldOf(call)),
  }),
  'POST /transfers': operation({
    summary: 'Make a bank transfer. Transfers to AUTO accounts are credited without a slip',
    body: TransferBody,
    isNoted: true,
    answers: 'The transfer with its reference',
    run: (call) => makeTransfer(worldOf(call), call.body),
  }),
  'GET /transfers/slip': operation({
    summary: 'Get the picture of a slip. Default: the newest transfer',
    query: SlipQuery,
    answers: 'Name, type and PNG in base64',
    run: (call) => slipOf(worldOf(call), call.query),
  }),
  'GET /settings': operation({
    summary: "Read the provider's switches, texts and numbers",
    answers: 'The current values',
    run: (call) => settingsOf({ ...call, world: worldOf(call) }),
  }),
  'POST /settings': operation({
    summary: "Change the provider's switches and texts",
    body: SettingsBody,
    isNoted: true,
    answers: DONE,
    run: (call) => {
      changeSettings(worldOf(call), call.body)
      return OK
    },
  }),
  'GET /faults': operation({
    summary: 'List the faults',
    answers: 'In the order of use',
    run: (call) => ({ faults: worldOf(call).faults }),
  }),
  'POST /faults': operation({
    summary: 'Add a fault',
    body: FaultBody,
    isNoted: true,
    answers: DONE,
    run: (call) => {
      worldOf(call).faults.push(faultFrom(call.body))
      return OK
    },
  }),
  'DELETE /faults': operation({
    summary: 'Remove all faults',
    isNoted: true,
    answers: DONE,
    run: (call) => {
      worldOf(call).faults = []
      return OK
    },
  }),
  'POST /events': operation({
    summary: 'Run an action of the provider',
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
    summary: 'Save the world as JSON',
    answers: 'The body for POST /__mock__/load',
    run: (call) => worldOf(call).dump(),
  }),
  'POST /load': operation({
    summary: 'Load a saved world',
    get body() {
      return savedSchemaOf(walletProvider)
    },
    answers: DONE,
    run: async ({ worlds, name, body }: ControlCall<WorldDump>) => {
      await worlds.restore(name, body)
      return OK
    },
  }),
  ...forwardingOperations,
  ...recordingOperations,
  'POST /provider-states': operation({
    summary: 'Start the world in a provider state of the pacts',
    body: StateChange,
    isNoted: true,
    answers: 'The values of the state by name',
    run: (call) => setUpState(call.worlds, call.name, call.body),
  }),
  'POST /provider-messages': operation({
    summary: 'Get the socket message of a provider state',
    body: MessageRequest,
    answers: 'The message',
    run: (call) => messageOf(call.worlds, call.name, call.body),
  }),
}
