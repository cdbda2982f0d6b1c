import type { FastifyInstance } from 'fastify'
import type { Worlds } from '../backend/worlds.ts'

/** The stand-in pages of the game providers. */
export function addPlay(_app: FastifyInstance, _worlds: Worlds) {}
