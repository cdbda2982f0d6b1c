/** Key of the part with scenario, seed and start, which every stored world has. */
export const START = 'start'
/** How long Redis or Valkey may be unreachable, in seconds. Calls wait during this time. */
export const STORE_AWAY_S = 10

/** Changed parts of a world. The store writes all of them or none. */
export interface Write {
  name: string
  /** Deletes all former parts first. Without new parts, the world is deleted. */
  replaces: boolean
  /** Key and new value. null: the part is deleted. */
  parts: [key: string, value: string | Uint8Array | null][]
}

/** The parts of a stored world by their keys. */
export type StoredParts = Map<string, Uint8Array>

export interface WorldStorage {
  /** In a shared store: makes this server the owner of a world, after other servers have released it. */
  claim?(name: string): Promise<void>
  /** Removes a world from memory, so that another server may take it. Returns false if this is not possible yet. */
  onRelease?: (name: string) => Promise<boolean>
  /** Is called when another server has taken a world of this server. */
  onLost?: (error: StoreError) => void
  listNames(): Promise<string[]>
  read(name: string): Promise<StoredParts | null>
  /** Resolves when the changes survive a power cut. Rejects when the store can no longer be written. */
  write(writes: Write[]): Promise<void>
  close(): Promise<void>
}

/** The store cannot be used. The message is for the person who started the server. */
export class StoreError extends Error {}

/** Format version of the store. Increase it when the format changes. */
export const FORMAT = '5'

/** Throws a StoreError if a store has another format. */
export function checkFormat(found: string | undefined, where: string) {
  if (found !== undefined && found !== FORMAT)
    throw new StoreError(
      `The store in ${where} is of version ${found}, this mock server reads version ${FORMAT}: start it with an empty store, or with the version that wrote it.`,
    )
}
