import { demand } from '../backend/error.ts'
import type { WorldDump } from '../backend/world.ts'
import type { Worlds } from '../backend/worlds.ts'

/** A saved world that can be put in place, or KEY_INVALID with the key that does not fit. */
export async function checkDump(worlds: Worlds, body: unknown): Promise<WorldDump> {
  const dump = body as WorldDump
  demand(dump !== null && typeof dump === 'object', 'KEY_INVALID')
  demand(typeof dump.scenario === 'string' && (await worlds.load(dump.scenario)), 'KEY_INVALID', {
    key: 'scenario',
  })
  return dump
}
