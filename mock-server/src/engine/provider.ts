import type { Endpoint, Endpoints } from '@wallet/contracts/define'
import type { TSchema } from 'typebox'
import { ApiError } from './apiError.ts'
import type { Base } from './base.ts'
import type { FileSpace } from './files.ts'
import { NO_HANDLER } from './forwarding.ts'
import type { Handlers } from './handler.ts'
import type { Secrets } from './journal.ts'
import { createRouter, type Router } from './router.ts'

/** The input of a fresh world. */
export interface WorldStart<B extends Base = Base> {
  provider: Provider
  base: B
  seed: number
  /** The moment at which its scenario was laid out, as ms since 1970. */
  startedAt: number
  /** Limits the uploads of all worlds. */
  space?: FileSpace
}

/**
 * What a provider is made of: its endpoints with their rules, its tables, its jobs. `World` is its own kind of world,
 * `Seed` what a scenario holds.
 */
export interface Definition<T extends Endpoints, World, Member, Seed> {
  endpoints: T
  handlers: Handlers<World, Member, T>
  /** Jobs by type. `ref` is the id that the job was scheduled with. */
  jobs: Record<string, (world: World, ref: string) => void>
  /** The HTTP status of a code. */
  statusOf: (code: string) => number
  /** Throws the ApiError that refuses every call of a service that has ended; open when left out. */
  checkOpen?: (world: World) => void
  /** The member who calls, or null where nobody needs to be known. Throws an ApiError to refuse the call. */
  admit: (world: World, endpoint: Endpoint, token: string | null) => Readonly<Member> | null
  /** The number of a moment's day (ms since 1970), of UTC when left out: worlds that start on one day share rows. */
  dayOf?: (moment: number) => number
  /** The rows that all worlds of a scenario share which start at this moment. */
  createBase: (seed: Seed, moment: number) => Base
  /** A method, so that it may expect the base that `createBase` gives. */
  createWorld(start: WorldStart): World
  /** Reads an upload before its call runs. The result is the `content` of the upload, and must be JSON. */
  readUpload?: (endpoint: string, bytes: Uint8Array) => Promise<unknown>
  /** Data that the journal must not show. Default: nothing. */
  secrets?: Secrets
  /** Calls of members whose answers depend on nothing but the world's state and the member. */
  cacheable?: (keyof T & string)[]
  /** More fields of a saved world. */
  savedFields?: Record<string, TSchema>
  /** Refuses a saved world whose own fields do not fit; `fresh` is the one that it is to be put into. */
  checkSaved?: (fresh: World, dump: object) => void
}

/** As much of a member as the engine needs. */
interface Member {
  _id: string
}

/** A provider as the engine runs it. Methods, so that one with its own kind of world is a provider, too. */
export interface Provider<World = unknown> {
  endpoints: Record<string, Endpoint>
  router: Router
  handle(name: string, call: object): unknown
  jobTypes: string[]
  runJob(type: string, world: World, ref: string): void
  statusOf(code: string): number
  checkOpen(world: World): void
  admit(world: World, endpoint: Endpoint, token: string | null): Member | null
  dayOf(moment: number): number
  createBase(seed: unknown, moment: number): Base
  createWorld(start: WorldStart): World
  readUpload(endpoint: string, bytes: Uint8Array): Promise<unknown>
  secrets: Secrets
  cacheable: ReadonlySet<string>
  savedFields: Record<string, TSchema>
  checkSaved(fresh: World, dump: object): void
}

const utcDay = (moment: number) => Math.floor(moment / 86_400_000)
const noSecrets: Secrets = { keys: new Set(), maskedPath: (path) => path }

/** Makes a provider out of its parts. A handler that is missing does not compile. */
export function defineProvider<const T extends Endpoints, World, M extends Member, Seed>(
  definition: Definition<T, World, M, Seed>,
): Provider<World> {
  const {
    endpoints,
    jobs,
    createBase,
    dayOf = utcDay,
    secrets = noSecrets,
    cacheable = [],
    savedFields = {},
    checkSaved = () => {},
    checkOpen = () => {},
    readUpload = async () => undefined,
  } = definition
  const handlers = definition.handlers as unknown as Record<string, (call: object) => unknown>
  return {
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
    checkOpen,
    dayOf,
    readUpload,
    secrets,
    cacheable: new Set(cacheable),
    savedFields,
    checkSaved,
  }
}
