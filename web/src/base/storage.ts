const PROBE = 'probe'
/** Room for a few records. */
const PROBE_WORDS = 400

export type Place = ReturnType<typeof createPlace>

/** Text by key. Reads and writes never throw: the text stays in memory if the storage is blocked or full. */
export function createPlace(area: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>) {
  const memory = new Map<string, string>()
  const changes = new EventTarget()

  function read(key: string): string | null {
    try {
      return memory.get(key) ?? area().getItem(key)
    } catch {
      return null
    }
  }

  function store(key: string, text: string | undefined): boolean {
    memory.delete(key)
    try {
      if (text === undefined) area().removeItem(key)
      else area().setItem(key, text)
      return true
    } catch {
      if (text !== undefined) memory.set(key, text)
      return false
    }
  }

  function stored(): string[] {
    try {
      return Object.keys(area())
    } catch {
      return []
    }
  }

  return {
    read,
    /** False if the storage is blocked or full. */
    canWrite() {
      const isStored = store(PROBE, 'probe'.repeat(PROBE_WORDS))
      store(PROBE, undefined)
      return isStored
    },
    /** Undefined if nothing is stored, or no JSON. */
    readJson(key: string): unknown {
      try {
        return JSON.parse(read(key) || 'null') ?? undefined
      } catch {
        return undefined
      }
    },
    /** Undefined deletes the key. Returns false if the text is kept in memory only. */
    write(key: string, text: string | undefined): boolean {
      const isStored = store(key, text)
      changes.dispatchEvent(new Event('change'))
      return isStored
    },
    /** Calls back after each change, by this page or by another tab. */
    subscribe(listener: () => void) {
      const subscription = new AbortController()
      changes.addEventListener('change', listener, subscription)
      addEventListener('storage', listener, subscription)
      return () => subscription.abort()
    },
    keys: (prefix: string) =>
      [...new Set([...stored(), ...memory.keys()])].filter((key) => key.startsWith(prefix)),
  }
}

/** Shared by all tabs of this device, and kept until it is deleted. */
export const device = createPlace(() => localStorage)
/** Kept for this tab, reloads included. */
export const tab = createPlace(() => sessionStorage)
