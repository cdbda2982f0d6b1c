import type { Endpoint } from '@wallet/contracts/define'
import type { TSchema } from 'typebox'
import type { FileSpace } from './files.ts'
import type { Secrets } from './journal.ts'
import type { Router } from './router.ts'
import type { Base } from './table.ts'

export interface WorldStart<B extends Base = Base> {
  provider: Provider
  base: B
  seed: number
  /** Start time of the scenario, in ms since 1970. */
  startedAt: number
  space?: FileSpace
}

/** The backend that the engine runs. Methods, so that a provider with its own world type is assignable. */
export interface Provider<World = unknown> {
  endpoints: Record<string, Endpoint>
  handle(name: string, call: object): unknown
  router: Router
  jobTypes: string[]
  /** `ref` is the id that was passed when the job was scheduled. */
  runJob(type: string, world: World, ref: string): void
  statusOf(code: string): number
  /** Throws the ApiError for all calls while the service is closed. */
  checkOpen(world: World): void
  /** Returns the member of the call, or null for endpoints without a login. Throws an ApiError to reject the call. */
  admit(world: World, endpoint: Endpoint, token: string | null): { _id: string } | null
  /** Returns the day number of a time (ms since 1970). Worlds that start on the same day share rows. */
  dayOf(moment: number): number
  /** Parses an upload before its call runs. The result becomes the `content` of the upload, and must be JSON. */
  readUpload(endpoint: string, bytes: Uint8Array): Promise<unknown>
  /** Data that the journal must not show. */
  secrets: Secrets
  savedFields: Record<string, TSchema>
  /** Rejects a saved world with invalid provider fields. `fresh` is the new world that will hold the data. */
  checkSaved(fresh: World, dump: object): void
  /** Creates the shared rows of all worlds of a scenario that start at this time. */
  createBase(seed: unknown, moment: number): Base
  createWorld(start: WorldStart): World
  /** Endpoints of members whose answers depend on the world's state and the member only. */
  cacheable: ReadonlySet<string>
}
