/** What the tabs of this device share. Where storage is blocked or full, what is written lasts as long as the page. */
const memory = new Map<string, string>()

export function readPersisted(key: string): string | null {
  try {
    return memory.get(key) ?? localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Undefined forgets it. */
export function persist(key: string, text: string | undefined) {
  try {
    if (text === undefined) localStorage.removeItem(key)
    else localStorage.setItem(key, text)
    memory.delete(key)
  } catch {
    memory.set(key, text ?? '')
  }
}

export function isAnyPersisted(prefix: string): boolean {
  try {
    return Object.keys(localStorage).some((key) => key.startsWith(prefix))
  } catch {
    return memory.size > 0
  }
}
