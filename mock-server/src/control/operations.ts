import { Body } from '@wallet/contracts/schemas'
import { OTP_CODE, PASSWORD, personas } from '@wallet/fixtures/personas'
import { scenarioTitles } from '@wallet/fixtures/titles'
import * as Type from 'typebox'
import { savedSchemaOf } from '../engine/dump.ts'
import { DEFAULT_SCENARIO } from '../engine/worlds.ts'
import { demand } from '../provider/shared/apiError.ts'
import { walletProvider } from '../provider/walletProvider.ts'
import type { WorldDump } from '../provider/world.ts'
import { buildCatalogue } from './catalogue.ts'
import { chatOperations } from './chat.ts'
import { eventOperations } from './events.ts'
import { journalOperations } from './journal.ts'
import { type ControlCall, defineOperation } from './operation.ts'
import { recordingOperations } from './recording/operations.ts'
import { reportOperations } from './reports.ts'
import { settingsOperations } from './settings.ts'
import { stateOperations } from './states.ts'
import { summaryOf } from './summary.ts'
import { transferOperations } from './transfers.ts'

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

export const operations = {
  'GET /health': defineOperation({
    summary: 'Show that the server answers',
    run: () => ({ status: 'ok' }),
  }),
  'GET /personas': defineOperation({
    summary: 'List the seeded members, their password and the OTP code',
    run: () => ({ personas, password: PASSWORD, otpCode: OTP_CODE }),
  }),
  'GET /scenarios': defineOperation({
    summary: 'List the scenarios',
    run: () => ({ scenarios: Object.entries(scenarioTitles).map(([name, title]) => ({ name, title })) }),
  }),
  'GET /errors': defineOperation({
    summary: 'List the error codes with examples, and the reasons why a slip fails',
    answers: 'The catalogue, with a state and a call for each code',
    run: () => buildCatalogue(),
  }),
  'GET /state': defineOperation({
    summary: 'Read members, open QR codes, pending slips and statements, jobs and the clock',
    answers: 'Amounts in baht',
    run: ({ world }) => summaryOf(world),
  }),
  ...chatOperations,
  'GET /outbox': defineOperation({
    summary: 'List the OTP messages',
    answers: 'Newest first',
    run: ({ world }) => ({ messages: world.outbox.toReversed() }),
  }),
  ...journalOperations,
  'GET /worlds': defineOperation({
    summary: 'List the worlds',
    run: async ({ worlds }) => ({
      sleeping: (await worlds.persistence?.listSleeping()) ?? [],
      worlds: worlds
        .entries()
        .map(([name, { base, seed, now }]) => ({ name, scenario: base.scenario, seed, now })),
    }),
  }),
  'DELETE /world': defineOperation({
    summary: 'Delete the world',
    run: ({ worlds, name }) => worlds.remove(name),
  }),
  'POST /reset': defineOperation({
    summary: 'Start the world over',
    body: ResetBody,
    run: reset,
  }),
  ...transferOperations,
  ...settingsOperations,
  ...eventOperations,
  ...reportOperations,
  'GET /save': defineOperation({
    summary: 'Save the world as JSON, the body for POST /__mock__/load',
    run: ({ world }) => world.dump(),
  }),
  'POST /load': defineOperation({
    summary: 'Load a saved world',
    get body() {
      return savedSchemaOf(walletProvider)
    },
    run: async ({ worlds, name, body }: ControlCall<WorldDump>) => void (await worlds.restore(name, body)),
  }),
  ...recordingOperations,
  ...stateOperations,
}
