import { statusOf } from '@wallet/contracts/errors'
import { Body } from '@wallet/contracts/schemas'
import { OTP_CODE, PASSWORD, personas } from '@wallet/fixtures/personas'
import { scenarioTitles } from '@wallet/fixtures/titles'
import Type, { type TObject } from 'typebox'
import { checkBody } from '../engine/validate.ts'
import { DEFAULT_SCENARIO } from '../engine/worlds.ts'
import { ApiError, demand } from '../provider/shared/apiError.ts'
import type { Worlds } from '../provider/world.ts'
import { catalogue } from './catalogue.ts'
import { chatOf } from './chat.ts'
import { setClock } from './clock.ts'
import { happen } from './events.ts'
import { faultFrom } from './faults.ts'
import { awaitJournal } from './journal.ts'
import { curlOf } from './replay/curl.ts'
import { testOf } from './replay/testFile.ts'
import { emitted, establish } from './states.ts'
import { summaryOf } from './summary.ts'
import { setNextPrize, wheelsOf } from './wheel.ts'

/** A call of the control API as a host translated it. */
interface ControlCall {
  worlds: Worlds
  /** The name of the world it is about. */
  name: string
  query: URLSearchParams
  body: unknown
}

type Action = (call: ControlCall) => unknown

const Reset = Body({
  scenario: Type.Optional(Type.String()),
  seed: Type.Optional(Type.Integer({ minimum: 0 })),
})
const OK = { message: 'OK' }

function taken<T>(schema: TObject, body: unknown): T {
  checkBody(schema, body)
  return (body ?? {}) as T
}

async function reset({ worlds, name, body }: ControlCall) {
  const { scenario = DEFAULT_SCENARIO, seed = worlds.seed } = taken<{ scenario?: string; seed?: number }>(
    Reset,
    body,
  )
  const hint = `one of ${Object.keys(scenarioTitles).join(', ')}`
  demand(await worlds.load(scenario), 'KEY_INVALID', { key: 'scenario', hint })
  worlds.reset(name, scenario, seed)
  return { ...OK, scenario, seed }
}

const worldOf = ({ worlds, name }: ControlCall) => worlds.get(name)

/** 'METHOD /path' under /__mock__ -> what it does. */
const actions: Record<string, Action> = {
  'GET /health': () => ({ status: 'ok' }),
  'GET /personas': () => ({ personas, password: PASSWORD, otpCode: OTP_CODE }),
  'GET /scenarios': () => ({
    scenarios: Object.entries(scenarioTitles).map(([name, title]) => ({ name, title })),
  }),
  'GET /errors': () => catalogue(),
  'GET /state': (call) => summaryOf(worldOf(call)),
  'GET /chat': (call) => chatOf(worldOf(call), call.query),
  'GET /outbox': (call) => ({ messages: worldOf(call).outbox.toReversed() }),
  'GET /journal': (call) => awaitJournal(worldOf(call), call.query),
  'GET /journal/curl': (call) => ({ command: curlOf(worldOf(call), call.name, call.query) }),
  'GET /journal/test': (call) => testOf(worldOf(call), call.name, call.query),
  'GET /worlds': ({ worlds }) => ({
    worlds: worlds
      .entries()
      .map(([name, { base, seed, now }]) => ({ name, scenario: base.scenario, seed, now })),
  }),
  'POST /reset': reset,
  'POST /clock': (call) => ({ ...OK, ...setClock(worldOf(call), call.body) }),
  'GET /wheels': (call) => wheelsOf(worldOf(call)),
  'POST /wheels': (call) => {
    setNextPrize(worldOf(call), call.body)
    return OK
  },
  'GET /faults': (call) => ({ faults: worldOf(call).faults }),
  'POST /faults': (call) => {
    worldOf(call).faults.push(faultFrom(call.body))
    return OK
  },
  'DELETE /faults': (call) => {
    worldOf(call).faults = []
    return OK
  },
  'POST /events': (call) => {
    happen(worldOf(call), call.body)
    return OK
  },
  'GET /save': (call) => worldOf(call).dump(),
  'POST /load': async ({ worlds, name, body }) => {
    await worlds.restore(name, body)
    return OK
  },
  'POST /provider-states': (call) => establish(call.worlds, call.name, call.body),
  'POST /provider-messages': (call) => emitted(call.worlds, call.name, call.body),
}

/** What changes a world past its API. How its clock was moved shows in the times of all that follows. */
const noted = new Set([
  'POST /wheels',
  'POST /faults',
  'DELETE /faults',
  'POST /events',
  'POST /provider-states',
])

/** Carries out a call under /__mock__ in the world of this name: the same for every host. Never throws. */
export async function control(
  worlds: Worlds,
  name: string,
  method: string,
  path: string,
  query: URLSearchParams,
  body: unknown,
): Promise<{ status: number; body: unknown }> {
  try {
    if (body instanceof ApiError) throw body
    const action = `${method} ${path.replace(/^\/__mock__/, '')}`
    const hint = `the control API has ${Object.keys(actions).join(', ')}`
    if (!Object.hasOwn(actions, action)) throw new ApiError('NO_DATA', { hint })
    const given = await actions[action]?.({ worlds, name, query, body })
    const world = noted.has(action) && worlds.get(name)
    if (world) world.journal.note({ at: world.now, action, body })
    return { status: 200, body: given }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return {
      status: error.status ?? statusOf(error.code),
      body: { message: error.code, ...error.details },
    }
  }
}
