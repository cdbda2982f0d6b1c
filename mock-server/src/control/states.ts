import type { ChatMessage } from '@wallet/contracts/endpoints/chat'
import { isStateName, type StateName, stateNames, states } from '@wallet/contracts/states'
import * as Type from 'typebox'
import { checkBody } from '../engine/validate.ts'
import { ApiError, demand } from '../provider/shared/apiError.ts'
import type { World, Worlds } from '../provider/world.ts'
import { general } from './states/general.ts'
import { history } from './states/history.ts'
import { money } from './states/money.ts'
import { rewards } from './states/rewards.ts'
import { type Establish, StateSetup } from './states/stateSetup.ts'
import { visitor } from './states/visitor.ts'

/** The scenario without data, so that interactions depend on their state only. */
const NOTHING_YET = 'empty'

const setUps: Establish<StateName> = { ...general, ...visitor, ...money, ...rewards, ...history }

const Params = Type.Optional(Type.Record(Type.String(), Type.Unknown()))

/** Pact's state-change request. */
export const StateChange = Type.Object({
  state: Type.Optional(Type.String()),
  action: Type.Optional(Type.String()),
  params: Params,
})

/** Pact's request for the message of a state. */
export const MessageRequest = Type.Object({
  description: Type.String(),
  /** Sends the message over the socket as well, in the state that the provider is in. */
  emit: Type.Optional(Type.Boolean()),
  providerStates: Type.Array(Type.Object({ name: Type.String(), params: Params }), { minItems: 1 }),
})

type Values = Record<string, string>

/** Returns the set-up of a state. Rejects an unknown state and invalid parameters. */
function setUpOf(state: string, params: unknown = {}): (world: World) => Values {
  const hint = `one of ${stateNames.join('; ')}`
  if (!isStateName(state)) throw new ApiError('KEY_INVALID', { key: 'state', hint })
  checkBody(states[state].params, params)
  return (world) => setUps[state](new StateSetup(world), params as never)
}

async function fresh(worlds: Worlds, name: string): Promise<World> {
  await worlds.load(NOTHING_YET)
  return worlds.reset(name, NOTHING_YET, worlds.seed)
}

/** Starts a world in a state and returns the state's values. A tear-down and an empty state do nothing. */
export async function setUpState(
  worlds: Worlds,
  name: string,
  { state = '', action, params }: Type.Static<typeof StateChange> = {},
): Promise<Values> {
  if (state === '' || action === 'teardown') return {}
  const setUp = setUpOf(state, params)
  return setUp(await fresh(worlds, name))
}

/** Returns the realtime message that a state sends. With `emit`, the sockets of the world receive the message. */
export async function messageOf(
  worlds: Worlds,
  name: string,
  { providerStates, emit = false }: Type.Static<typeof MessageRequest>,
): Promise<ChatMessage> {
  const [{ name: state, params }] = providerStates as [{ name: string; params?: unknown }]
  const setUp = setUpOf(state, params)
  const world = emit ? worlds.get(name) : await fresh(worlds, name)
  const { deliver } = world
  const delivered: ChatMessage[] = []
  world.deliver = (room, message) => {
    delivered.push(message as ChatMessage)
    if (emit) deliver(room, message)
  }
  setUp(world)
  world.deliver = deliver
  const [message] = delivered
  demand(message, 'KEY_INVALID', { key: 'state', hint: `${state} sends nothing` })
  return message
}
