import type { FastifyReply, FastifyRequest } from 'fastify'
import { ApiError } from '../backend/error.ts'
import type { World } from '../backend/world.ts'
import { DEFAULT_WORLD } from '../backend/worlds.ts'

const WORLD_NAME_MAX = 100
const cookie = /(?:^|;\s*)mock-world=([^;]*)/

/** The name of the world that a request belongs to (DESIGN 4). */
export function worldNameOf({ headers }: FastifyRequest): string {
  const named = headers['x-mock-world'] ?? (headers.cookie && cookie.exec(headers.cookie)?.[1])
  if (!named) return DEFAULT_WORLD
  if (named.length > WORLD_NAME_MAX || Array.isArray(named))
    throw new ApiError('KEY_INVALID', { key: 'X-Mock-World', hint: `at most ${WORLD_NAME_MAX} characters` })
  return named
}

/** The token of `Authorization: Bearer <token>`, written just so; anything else is none. */
export function bearerOf(header: string | undefined): string | null {
  if (!header?.startsWith('Bearer ')) return null
  const token = header.slice('Bearer '.length)
  return token === '' || token.includes(' ') ? null : token
}

export const pathOf = (url: string) => {
  const query = url.indexOf('?')
  return query === -1 ? url : url.slice(0, query)
}

let dated = { second: 0, text: '' }

/** Answers carry the time of their world: clients set their countdowns by it. */
export function dateIn(world: World, reply: FastifyReply) {
  const second = Math.floor(world.now / 1000)
  if (dated.second !== second) dated = { second, text: new Date(second * 1000).toUTCString() }
  reply.header('date', dated.text)
}

export const refusalBody = (error: ApiError) => ({ message: error.code, ...error.details })
