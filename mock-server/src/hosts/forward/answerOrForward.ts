import type { FastifyRequest } from 'fastify'
import type { Answer, ApiRequest } from '../../engine/apiRequest.ts'
import type { Forwarder } from '../../engine/forwarder.ts'
import type { World } from '../../engine/world.ts'
import type { Worlds } from '../../engine/worlds.ts'
import { dispatch } from '../dispatch.ts'
import { bearerOf } from '../requests.ts'

interface Place {
  worlds: Worlds
  forwarder: Forwarder
  /** Name of the world. */
  name: string
}

type Send = (world: World, given: Answer | null) => void

/** Forwards a call, or answers it in its world. Adds the member of a backend token to the world. */
export async function answerOrForward(
  { worlds, forwarder, name }: Place,
  call: ApiRequest,
  { method, url, headers }: FastifyRequest,
  send: Send,
) {
  const { token } = call
  const isForwarded = forwarder.modeOf(worlds.get(name), call.name) === 'forward'
  if (token && !isForwarded) await forwarder.adopt(name, token, headers)
  const world = worlds.get(name)
  const sendAndAdopt = (given: Answer | null) => {
    send(world, given)
    if (token && isForwarded && given?.status === 200) void forwarder.adopt(name, token, headers)
  }
  dispatch(worlds, world, call, sendAndAdopt, { method, url, headers })
}

/** Forwards a call that the contract does not have. */
export async function forwardUnknown(
  { worlds, forwarder, name }: Place,
  path: string,
  { method, url, headers, body }: FastifyRequest,
  send: Send,
) {
  const world = worlds.get(name)
  const token = bearerOf(headers.authorization)
  const call = { name: `${method} ${path}`, path, params: {}, token, body, file: null }
  send(world, await forwarder.forward(world, call, { method, url, headers }))
}
