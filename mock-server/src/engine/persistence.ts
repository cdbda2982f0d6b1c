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

/** A change of a world. The steps and their times determine the whole world. */
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
  /** Due jobs have run. */
  | { due: true }
  /** This upload made room for those of other worlds. */
  | { forgot: string }

/** Stores worlds outside of memory. */
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
  /** Stores the whole world. */
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
