/** What the tabs of this device share. Where storage is blocked or full, what is written lasts as long as the page. */
const memory = new Map<string, string>()

export function readKept(key: string): string | null {
  try {
    return memory.get(key) ?? localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Undefined forgets it. */
export function keep(key: string, text: string | undefined) {
  try {
    if (text === undefined) localStorage.removeItem(key)
    else localStorage.setItem(key, text)
    memory.delete(key)
  } catch {
    memory.set(key, text ?? '')
  }
}

export function isAnyKept(prefix: string): boolean {
  try {
    return Object.keys(localStorage).some((key) => key.startsWith(prefix))
  } catch {
    return memory.size > 0
  }
}
