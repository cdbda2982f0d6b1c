import type { ApiRequest } from './apiRequest.ts'
import type { Fault } from './fault.ts'
import type { World } from './world.ts'

/** A call was carried out, under a fault or not. */
export interface LoggedCall {
  call: ApiRequest
  fault?: Fault
}

/** Something was done by the control API: 'METHOD /path'. */
export interface LoggedControlCall {
  action: string
  body: unknown
  language: string
}

/** What was done to a world in one step. All else that it is follows from these and their moments. */
export type LoggedStep =
  | LoggedCall
  | LoggedControlCall
  /** A call met a fault, which may be used up by it. */
  | { met: string }
  /** A page of a game was opened or sent. */
  | {
      page: {
        code: string
        method: string
        url: string
        form: [string, string][] | undefined
        cookies: string | undefined
      }
    }
  /** What was due has happened. */
  | { due: true }
  /** This upload made room for those of other worlds. */
  | { forgot: string }

/** What outlives the memory of a server: a host has one, or none. */
export interface Persistence {
  /** Before a step: lets what is due happen, and looks at the world. */
  before(world: World): void
  /**
   * After it: keeps the step where it changed the world, or `changes` says that it did. `then` is called once that is
   * kept, with all that the world was told before: at once if there is nothing to wait for.
   */
  after(world: World, step: LoggedStep, then: () => void, changes?: boolean, sum?: string): void
  /** A call of this world is held up, and goes on later; or no longer is. */
  busy(world: World, calls: 1 | -1): void
  /** Another world has taken this name. */
  started(name: string, world: World): void
  /** Keeps the world of this name as it stands. */
  saveSnapshot(name: string): Promise<void>
  /** Whether a world of this name may begin: nothing is kept under it. */
  isFree(name: string): boolean
  /** Returns the names of the stored worlds that are not in memory. */
  sleeping(): Promise<string[]>
  /** Whether a world may leave memory. */
  mayLeave(name: string, world: World): boolean
  /** A world ends: nothing is kept of it. */
  forget(name: string): void
  /** A world leaves memory. */
  leave(name: string, world: World): void
}
