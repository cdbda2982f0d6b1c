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
  return { message: 'OK', scenario, seed }
}

/** The operations by 'METHOD /path' under /__mock__. */
export const operations = {
  'GET /health': operation({
    summary: 'Show that the server answers',
    run: () => ({ status: 'ok' }),
  }),
  'GET /personas': operation({
    summary: 'List the seeded members, their password and the OTP code',
    run: () => ({ personas, password: PASSWORD, otpCode: OTP_CODE }),
  }),
  'GET /scenarios': operation({
    summary: 'List the scenarios',
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
    run: ({ world }) => summaryOf(world),
  }),
  'GET /chat': operation({
    summary: 'List the conversations, or the newest messages of one',
    query: ChatQuery,
    answers: 'Newest first',
    run: ({ world, query }) => chatOf(world, query),
  }),
  'GET /outbox': operation({
    summary: 'List the OTP messages',
    answers: 'Newest first',
    run: ({ world }) => ({ messages: world.outbox.toReversed() }),
  }),
  'GET /journal': operation({
    summary: 'List the requests. With a count, wait for that number',
    query: JournalQuery,
    answers: 'Newest first',
    run: ({ world, query }) => awaitJournal(world, query),
  }),
  'GET /journal/curl': operation({
    summary: 'Get a request as a shell command, without a token',
    query: CurlQuery,
    run: ({ world, name, query }) => ({ command: curlOf(world, name, query) }),
  }),
  'GET /journal/test': operation({
    summary: 'Get the commands of the journal as a test',
    query: TestQuery,
    run: ({ world, name, query }) => saveAsTest(world, name, query),
  }),
  'GET /worlds': operation({
    summary: 'List the worlds',
    run: async ({ worlds }) => ({
      sleeping: (await worlds.persistence?.sleeping()) ?? [],
      worlds: worlds
        .entries()
        .map(([name, { base, seed, now }]) => ({ name, scenario: base.scenario, seed, now })),
    }),
  }),
  'DELETE /world': operation({
    summary: 'Delete the world',
    run: ({ worlds, name }) => worlds.remove(name),
  }),
  'POST /reset': operation({
    summary: 'Start the world over',
    body: ResetBody,
    run: reset,
  }),
  'POST /clock': operation({
    summary: "Move the world's clock and run the due jobs",
    body: ClockBody,
    run: ({ world, body }) => setClock(world, body),
  }),
  'GET /wheels': operation({
    summary: 'List the wheels, their members and prizes, and the next prize',
    answers: '`next` is null for a random prize',
    run: wheelsOf,
  }),
  'POST /wheels': operation({
    summary: 'Set the next prize',
    body: NextPrize,
    isNoted: true,
    run: ({ world, body }) => setNextPrize(world, body),
  }),
  'GET /transfers': operation({
    summary: 'List the bank transfers and the accounts of the service',
    answers: 'Newest first, amounts in baht',
    run: ({ world }) => transfersOf(world),
  }),
  'POST /transfers': operation({
    summary: 'Make a bank transfer. Transfers to AUTO accounts are credited without a slip',
    body: TransferBody,
    isNoted: true,
    run: ({ world, body }) => makeTransfer(world, body),
  }),
  'GET /transfers/slip': operation({
    summary: 'Get the picture of a slip. Default: the newest transfer',
    query: SlipQuery,
    answers: 'Name, type and PNG in base64',
    run: ({ world, query }) => slipOf(world, query),
  }),
  'GET /settings': operation({
    summary: "Read the provider's switches, texts and numbers",
    run: settingsOf,
  }),
  'POST /settings': operation({
    summary: "Change the provider's switches and texts",
    body: SettingsBody,
    isNoted: true,
    run: ({ world, body }) => changeSettings(world, body),
  }),
  'GET /faults': operation({
    summary: 'List the faults in the order of use',
    run: ({ world }) => ({ faults: world.faults }),
  }),
  'POST /faults': operation({
    summary: 'Add a fault',
    body: FaultBody,
    isNoted: true,
    run: ({ world, body }) => void world.faults.push(faultFrom(body)),
  }),
  'DELETE /faults': operation({
    summary: 'Remove all faults',
    isNoted: true,
    run: ({ world }) => void world.faults.splice(0),
  }),
  'POST /events': operation({
    summary: 'Run an action of the provider',
    body: EventBody,
    schemaOf: eventSchemaOf,
    isNoted: true,
    run: ({ world, body }: ControlCall<EventInput>) => happen(world, body),
  }),
  ...reportOperations,
  'GET /save': operation({
    summary: 'Save the world as JSON, the body for POST /__mock__/load',
    run: ({ world }) => world.dump(),
  }),
  'POST /load': operation({
    summary: 'Load a saved world',
    get body() {
      return savedSchemaOf(walletProvider)
    },
    run: async ({ worlds, name, body }: ControlCall<WorldDump>) => void (await worlds.restore(name, body)),
  }),
  ...forwardingOperations,
  ...recordingOperations,
  'POST /provider-states': operation({
    summary: 'Start the world in a provider state of the pacts',
    body: StateChange,
    isNoted: true,
    answers: 'The values of the state by name',
    run: ({ worlds, name, body }) => setUpState(worlds, name, body),
  }),
  'POST /provider-messages': operation({
    summary: 'Get the socket message of a provider state',
    body: MessageRequest,
    run: ({ worlds, name, body }) => messageOf(worlds, name, body),
  }),
}
