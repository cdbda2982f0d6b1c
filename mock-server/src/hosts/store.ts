import type { Worlds } from '../provider/world.ts'

/** How long Redis or Valkey may be away; meanwhile all that needs it waits. */
export const STORE_AWAY_S = 10

interface StoreOptions {
  worlds: Worlds
  onFailure: (error: unknown) => void
  /** A world goes to another server. */
  onLeave: (name: string) => void
  /** How long a store of another machine may be away, in ms. */
  awayMs: number
}

const say = (sentence: string) => console.error(sentence)

/** Keeps the worlds of a server in a store. Throws a StoreError. */
export async function keepIn(store: string, { worlds, awayMs, ...options }: StoreOptions) {
  // Both at once: a start should not wait for a store.
  const [storage, { WorldPersistence }] = await Promise.all([
    import('../store/open.ts').then(({ openStorage }) => openStorage(store, { say, awayMs })),
    import('../store/persistence.ts'),
  ])
  return new WorldPersistence(worlds, storage, { say, ...options })
}
