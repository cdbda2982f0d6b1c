import type { ChatMessage } from '@wallet/contracts/endpoints/chat'
import { isStateName, type StateName, stateNames, states } from '@wallet/contracts/states'
import * as Type from 'typebox'
import { checkBody } from '../engine/validate.ts'
import { ApiError, demand, type World, type Worlds } from '../provider/world.ts'
import { defineOperation } from './operation.ts'
import { general } from './states/general.ts'
import { history } from './states/history.ts'
import { money } from './states/money.ts'
import { rewards } from './states/rewards.ts'
import { StateSetup, type StateSetups } from './states/stateSetup.ts'
import { visitor } from './states/visitor.ts'

/** The scenario without data, so that interactions depend on their state only. */
const EMPTY_SCENARIO = 'empty'

const setUps: StateSetups<StateName> = { ...general, ...visitor, ...money, ...rewards, ...history }

const Params = Type.Optional(Type.Record(Type.String(), Type.Unknown()))

const StateChange = Type.Object({
  state: Type.Optional(Type.String()),
  action: Type.Optional(Type.String()),
  params: Params,
})

const MessageRequest = Type.Object({
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

async function startEmptyWorld(worlds: Worlds, name: string): Promise<World> {
  await worlds.load(EMPTY_SCENARIO)
  return worlds.reset(name, EMPTY_SCENARIO, worlds.seed)
}

export const stateOperations = {
  'POST /provider-states': defineOperation({
    summary: 'Start the world in a provider state of the pacts',
    body: StateChange,
    isNoted: true,
    answers: 'The values of the state by name. A tear-down and an empty state do nothing',
    run: async ({ worlds, name, body: { state = '', action, params } = {} }): Promise<Values> => {
      if (state === '' || action === 'teardown') return {}
      const setUp = setUpOf(state, params)
      return setUp(await startEmptyWorld(worlds, name))
    },
  }),
  'POST /provider-messages': defineOperation({
    summary: 'Get the socket message of a provider state',
    body: MessageRequest,
    run: async ({ worlds, name, body: { providerStates, emit = false } }) => {
      const [{ name: state, params }] = providerStates as [{ name: string; params?: unknown }]
      const setUp = setUpOf(state, params)
      const world = emit ? worlds.get(name) : await startEmptyWorld(worlds, name)
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
    },
  }),
}
