import { RECORDING_FORM, Recording } from '@wallet/contracts/recording'
import { Body } from '@wallet/contracts/schemas'
import { OTP_CODE, PASSWORD, personas } from '@wallet/fixtures/personas'
import { scenarioTitles } from '@wallet/fixtures/titles'
import Type, { type Static } from 'typebox'
import { savedSchemaOf } from '../engine/dump.ts'
import { DEFAULT_SCENARIO } from '../engine/worlds.ts'
import { agentTexts } from '../provider/areas/chat/agent/agentTexts.ts'
import { agentWords, samples } from '../provider/areas/chat/agent/topics.ts'
import { CUSTOMER, conversationOf, toWire } from '../provider/areas/chat/messages.ts'
import { toIso } from '../provider/shared/calendar.ts'
import { walletProvider } from '../provider/walletProvider.ts'
import { demand, type World, type WorldDump } from '../provider/world.ts'
import { buildCatalogue } from './catalogue.ts'
import { eventOperations } from './events.ts'
import { journalOperations } from './journal.ts'
import { type ControlCall, defineOperation } from './operation.ts'
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

async function reset({ worlds, name, body }: ControlCall<Static<typeof ResetBody> | undefined>) {
  const { scenario = DEFAULT_SCENARIO, seed = worlds.seed } = body ?? {}
  const hint = `one of ${Object.keys(scenarioTitles).join(', ')}`
  demand(await worlds.load(scenario), 'KEY_INVALID', { key: 'scenario', hint })
  worlds.reset(name, scenario, seed)
  return { message: 'OK', scenario, seed }
}

const MAX_MESSAGES = 50

type Chat = World['tables']['chat']

function conversationsIn(chat: Chat) {
  const rows = new Map(chat.all().map((row) => [row.conversation, row]))
  return [...rows.values()].sort((a, b) => b.createdAt - a.createdAt)
}

const customerName = (chat: Chat, conversation: string) =>
  chat.by('conversation', conversation).findLast(({ message }) => message.sender === CUSTOMER)?.message.name

/** Returns the conversations, newest first, with the agent's keywords and sample messages. */
function overview({ tables: { chat, members } }: World) {
  return {
    conversations: conversationsIn(chat).map((last) => {
      const { userId, guestId } = last.message
      const member = userId ? members.get(userId) : undefined
      return {
        userId,
        guestId,
        username: member?.username ?? null,
        name: member?.name ?? customerName(chat, last.conversation) ?? null,
        last: toWire(last),
      }
    }),
    agentWords: agentWords(),
    samples: {
      th: samples(agentTexts.th, 'th'),
      la: samples(agentTexts.la, 'la'),
      en: samples(agentTexts.en, 'en'),
    },
  }
}

const Text = (max: number) => Type.String({ maxLength: max })

/** A report that a page sends when it closes (`VITE_REPORT_URL`). It does not identify a member. */
const Report = Body({
  page: Text(200),
  errors: Type.Array(
    Type.Object({
      message: Text(500),
      stack: Type.Array(Text(300), { maxItems: 20 }),
      count: Type.Integer({ minimum: 1 }),
    }),
    { maxItems: 50 },
  ),
  vitals: Type.Array(Type.Object({ name: Text(20), value: Type.Number(), rating: Text(30) }), {
    maxItems: 50,
  }),
})

type Received = Static<typeof Report> & { at: string }

const MAX_REPORTS = 200
/** Reports are not saved with the world. */
const received = new WeakMap<World, Received[]>()

/** Rejects a file of another format as a whole. */
function recordingSchemaOf(body: unknown) {
  const form = (body as { recording?: unknown } | null | undefined)?.recording
  demand(form === undefined || form === RECORDING_FORM, 'KEY_INVALID', {
    key: 'recording',
    hint: `this mock reads recordings of the form ${RECORDING_FORM}: record again with this version (GET /__mock__/recording)`,
  })
  return Recording
}

export const operations = {
  'GET /health': defineOperation({ summary: 'Show that the server answers', run: () => ({ status: 'ok' }) }),
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
  'GET /chat': defineOperation({
    summary: 'List the conversations, or the newest messages of one',
    query: Type.Object({
      userId: Type.Optional(Type.String({ description: 'Member id' })),
      guestId: Type.Optional(Type.String({ description: 'Guest id' })),
    }),
    answers: 'Newest first',
    run: ({ world, query: { userId, guestId } }) => {
      if (userId === undefined && guestId === undefined) return overview(world)
      const { id } = conversationOf(world, { userId, guestId })
      const { total, rows } = world.tables.chat.newest('conversation', id, MAX_MESSAGES)
      return { total, messages: rows.map(toWire) }
    },
  }),
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
  'POST /reset': defineOperation({ summary: 'Start the world over', body: ResetBody, run: reset }),
  ...transferOperations,
  ...settingsOperations,
  ...eventOperations,
  'GET /reports': defineOperation({
    summary: 'List the error and speed reports of pages',
    answers: 'Newest first',
    run: ({ world }) => ({ reports: (received.get(world) ?? []).toReversed() }),
  }),
  'POST /reports': defineOperation({
    summary: 'Receive a report (VITE_REPORT_URL)',
    body: Report,
    run: ({ world, body }) => {
      const report = { at: toIso(world.now), ...body }
      received.set(world, [...(received.get(world) ?? []), report].slice(-MAX_REPORTS))
    },
  }),
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
  'GET /recording': defineOperation({
    summary: 'Get the forwarded calls as a recording, without secrets',
    answers: 'The body for POST /__mock__/recording',
    run: async ({ world }) => (await import('./recording/record.ts')).recordingOf([world]),
  }),
  'POST /recording': defineOperation({
    summary: 'Start the world with a recording',
    body: Recording,
    schemaOf: recordingSchemaOf,
    answers: 'Number of answers, members that can log in, and answers that break the contract',
    // Loaded on first use, so that pages do not include the code.
    run: async ({ worlds, name, body }) =>
      (await import('./recording/load.ts')).loadRecording(worlds, name, body),
  }),
  ...stateOperations,
}
