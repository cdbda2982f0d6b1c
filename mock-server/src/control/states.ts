import Type from 'typebox'
import { demand } from '../backend/error.ts'
import { openSession } from '../backend/session.ts'
import { checkBody } from '../backend/validate.ts'
import type { World } from '../backend/world.ts'
import { DEFAULT_SCENARIO, type Worlds } from '../backend/worlds.ts'

/** Pact's state-change request. */
const StateChange = Type.Object({
  state: Type.Optional(Type.String()),
  action: Type.Optional(Type.String()),
  params: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
})

type Params = Record<string, unknown>
type Values = Record<string, unknown>

function text(params: Params, key: string): string {
  const value = params[key]
  demand(value !== undefined, 'KEY_MISSING', { key })
  demand(typeof value === 'string', 'KEY_INVALID', { key })
  return value
}

function memberNamed(world: World, username: string) {
  const member = world.tables.members.first('username', username)
  demand(member, 'NO_DATA', { key: 'phone', hint: `no member ${username}` })
  return member
}

/** What the provider can be brought to hold, and the values it then answers. */
export const states: Record<string, (world: World, params: Params) => Values> = {
  'a member is signed in': (world, params) => {
    const { _id } = memberNamed(world, text(params, 'phone'))
    return { token: openSession(world, _id), userId: _id }
  },
  'a login has expired': (world, params) => {
    const { _id } = memberNamed(world, text(params, 'phone'))
    const token = openSession(world, _id)
    world.tables.sessions.edit(token).expiresAt = world.now
    return { token }
  },
  'the service is terminated': (world) => {
    world.set({ terminated: true })
    return {}
  },
  'registering asks for no OTP': (world) => {
    world.set({ registerOTP: false })
    return {}
  },
}

const FRESH = 'a fresh world'

/** Establishes one state in a world. A tear-down and an empty state ask for nothing. */
export async function establish(worlds: Worlds, name: string, body: unknown): Promise<Values> {
  checkBody(StateChange, body)
  const {
    state = '',
    action,
    params = {},
  } = (body ?? {}) as { state?: string; action?: string; params?: Params }
  if (state === '' || action === 'teardown') return {}
  if (state === FRESH) {
    const scenario = params.scenario === undefined ? DEFAULT_SCENARIO : text(params, 'scenario')
    demand(await worlds.load(scenario), 'KEY_INVALID', { key: 'scenario' })
    worlds.reset(name, scenario, worlds.seed)
    return {}
  }
  const known = [FRESH, ...Object.keys(states)].join(', ')
  demand(Object.hasOwn(states, state), 'KEY_INVALID', { key: 'state', hint: `one of ${known}` })
  return states[state]?.(worlds.get(name), params) ?? {}
}
