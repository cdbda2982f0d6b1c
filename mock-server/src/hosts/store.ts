import type { Worlds } from '../provider/world.ts'

/** How long Redis or Valkey may be unreachable, in seconds. Calls wait during this time. */
export const STORE_AWAY_S = 10

interface StoreOptions {
  worlds: Worlds
  onFailure: (error: unknown) => void
  /** Is called when a world moves to another server. */
  onLeave: (name: string) => void
  /** How long a remote store may be unreachable, in ms. */
  awayMs: number
}

/** Stores the worlds of a server. Throws a StoreError. */
export async function keepIn(store: string, { worlds, awayMs, ...options }: StoreOptions) {
  const [storage, { WorldPersistence }] = await Promise.all([
    import('../store/open.ts').then(({ openStorage }) =>
      openStorage(store, { report: console.error, awayMs }),
    ),
    import('../store/persistence.ts'),
  ])
  return new WorldPersistence(worlds, storage, options)
}
