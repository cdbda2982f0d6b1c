export const TOKEN_KEY = 'token'

/** This tab's storage, then this device's. Blocked storage (private windows) throws on access: then there is none. */
export function stores(): Storage[] {
  try {
    return [sessionStorage, localStorage]
  } catch {
    return []
  }
}

/** The token that is stored in this tab, or else on this device (SES-1). */
export function storedToken(): string | null {
  for (const store of stores()) {
    const stored = store.getItem(TOKEN_KEY)
    if (stored) return stored
  }
  return null
}
