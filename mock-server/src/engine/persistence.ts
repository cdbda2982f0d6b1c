import type { World } from './world.ts'

export interface Persistence {
  /** Stores the changes of a world if it changed, or if `isChanged` is true. Calls `then` when all changes are stored. */
  save(world: World, then: () => void, isChanged?: boolean): void
  saveNow(name: string): Promise<void>
  /** Counts a delayed call of this world at its start and at its end. */
  busy(world: World, calls: 1 | -1): void
  started(name: string, world: World): void
  /** Returns whether a world of this name may start, because the store has none. */
  isFree(name: string): boolean
  /** Returns the names of the stored worlds that are not in memory. */
  sleeping(): Promise<string[]>
  /** Returns whether a world may leave memory. */
  mayLeave(name: string): boolean
  forget(name: string): void
  leave(name: string): void
}
