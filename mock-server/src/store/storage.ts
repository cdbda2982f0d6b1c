/** A change of a stored world. It is written as a whole or not at all. */
export interface Write {
  name: string
  /** The number of the first entry that counts from now on, and what the world was before it. */
  head?: { text: string; from: number }
  /** The world has ended. */
  isEnd?: true
  /** Entries of the log: number and text. */
  entries: [number: number, text: string][]
  /** Uploads, by their names. */
  files: [id: string, bytes: Uint8Array][]
  /** Entries that no longer count, and uploads that are gone. */
  stale: { entries: [from: number, to: number]; files: string[] }
}

/** The stored data of a world. */
export interface StoredWorld {
  head: string
  /** The number of its first entry. */
  from: number
  /** The entries since, the oldest first. */
  log: [number: number, text: string][]
  file: (id: string) => Promise<Uint8Array | undefined>
}

/** A store of worlds. */
export interface WorldStorage {
  /** In a shared store: makes this server the owner of a world, after other servers have released it. */
  claim?(name: string): Promise<void>
  /** Asked to have a world leave memory, so that another server may have it; answers false if it cannot yet. */
  onRelease?: (name: string) => Promise<boolean>
  /** Is called when another server has taken a world of this server. */
  onLost?: (error: StoreError) => void
  /** Returns the names of all stored worlds. */
  names(): Promise<string[]>
  /** Reads a stored world. Null: no such world. */
  read(name: string): Promise<StoredWorld | null>
  /** Resolves when all of it outlives a power cut, in this order; rejects when the store can no longer be written. */
  write(writes: Write[]): Promise<void>
  close(): Promise<void>
}

/** A store that cannot be used, in a sentence for the person who started the server. */
export class StoreError extends Error {}
