import type { Endpoint, Endpoints } from '@wallet/contracts/define'
import type { TSchema } from 'typebox'
import { ApiError } from './apiError.ts'
import type { Handlers } from './apiRequest.ts'
import type { FileSpace } from './files.ts'
import { NO_HANDLER } from './forwarding.ts'
import type { Secrets } from './journal.ts'
import { createRouter, type Router } from './router.ts'
import type { Base } from './table.ts'

export interface WorldStart<B extends Base = Base> {
  provider: Provider
  base: B
  seed: number
  /** Start time of the scenario, in ms since 1970. */
  startedAt: number
  space?: FileSpace
}

/** The parts of a provider that have a default. Methods, so that a provider with its own world type is assignable. */
interface Defaults<World> {
  /** Throws the ApiError for all calls while the service is closed. Default: the service is open. */
  checkOpen(world: World): void
  /** Returns the day number of a time (ms since 1970). Default: UTC days. Worlds that start on the same day share rows. */
  dayOf(moment: number): number
  /** Parses an upload before its call runs. The result becomes the `content` of the upload, and must be JSON. */
  readUpload(endpoint: string, bytes: Uint8Array): Promise<unknown>
  /** Data that the journal must not show. Default: nothing. */
  secrets: Secrets
  savedFields: Record<string, TSchema>
  /** Rejects a saved world with invalid provider fields. `fresh` is the new world that will hold the data. */
  checkSaved(fresh: World, dump: object): void
}

/** The parts of a provider. `World` is its world class, and `Seed` the data of a scenario. */
export interface Definition<T extends Endpoints, World, Member, Seed> extends Partial<Defaults<World>> {
  endpoints: T
  handlers: Handlers<World, Member, T>
  /** Jobs by type. `ref` is the id that was passed when the job was scheduled. */
  jobs: Record<string, (world: World, ref: string) => void>
  statusOf: (code: string) => number
  /** Returns the member of the call, or null for endpoints without a login. Throws an ApiError to reject the call. */
  admit: (world: World, endpoint: Endpoint, token: string | null) => Readonly<Member> | null
  /** Creates the shared rows of all worlds of a scenario that start at this time. */
  createBase: (seed: Seed, moment: number) => Base
  /** Declared as a method, so that it may require the base type that `createBase` returns. */
  createWorld(start: WorldStart): World
  /** Endpoints of members whose answers depend on the world's state and the member only. */
  cacheable?: (keyof T & string)[]
}

interface Member {
  _id: string
}

/** A provider for the engine. */
export interface Provider<World = unknown> extends Defaults<World> {
  endpoints: Record<string, Endpoint>
  router: Router
  handle(name: string, call: object): unknown
  jobTypes: string[]
  runJob(type: string, world: World, ref: string): void
  statusOf(code: string): number
  admit(world: World, endpoint: Endpoint, token: string | null): Member | null
  createBase(seed: unknown, moment: number): Base
  createWorld(start: WorldStart): World
  cacheable: ReadonlySet<string>
}

const defaults: Defaults<unknown> = {
  checkOpen() {},
  dayOf: (moment) => Math.floor(moment / 86_400_000),
  readUpload: async () => undefined,
  secrets: { keys: new Set(), maskedPath: (path) => path },
  savedFields: {},
  checkSaved() {},
}

/** Creates a provider from its parts. A missing handler is a type error. */
export function defineProvider<const T extends Endpoints, World, M extends Member, Seed>(
  definition: Definition<T, World, M, Seed>,
): Provider<World> {
  const { endpoints, jobs, createBase, cacheable = [] } = definition
  const handlers = definition.handlers as unknown as Record<string, (call: object) => unknown>
  return {
    ...defaults,
    ...definition,
    router: createRouter(Object.keys(endpoints)),
    handle(name, call) {
      const hint = `${name} is in the endpoint table and ${NO_HANDLER}. The type check shows where to write it.`
      const handler = handlers[name]
      if (!handler) throw new ApiError('INTERNAL_SERVER_ERROR', { hint })
      return handler(call)
    },
    jobTypes: Object.keys(jobs),
    runJob: (type, world, ref) => jobs[type]?.(world, ref),
    createBase: (seed, moment) => createBase(seed as Seed, moment),
    cacheable: new Set(cacheable),
  }
}
