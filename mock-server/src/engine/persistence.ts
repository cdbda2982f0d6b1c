import type { World } from './world.ts'

/** Stores worlds outside of memory. */
export interface Persistence {
  /** Stores the changes of a world, if it has changed or `isChanged` says so. Calls `then` when all its changes are stored. */
  save(world: World, then: () => void, isChanged?: boolean): void
  /** Stores the changes of the world of this name. */
  saveNow(name: string): Promise<void>
  /** Counts a call of this world that is delayed, or no longer delayed. */
  busy(world: World, calls: 1 | -1): void
  /** Another world has taken this name. */
  started(name: string, world: World): void
  /** Returns whether a world of this name may begin, because the store has none. */
  isFree(name: string): boolean
  /** Returns the names of the stored worlds that are not in memory. */
  sleeping(): Promise<string[]>
  /** Returns whether a world may leave memory. */
  mayLeave(name: string): boolean
  /** Deletes a world that has ended. */
  forget(name: string): void
  /** A world leaves memory. */
  leave(name: string): void
}
