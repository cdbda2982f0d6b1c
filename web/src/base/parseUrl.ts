/** Returns undefined for an invalid address. Some supported browsers have no URL.canParse. */
export function parseUrl(text: string, base?: string): URL | undefined {
  try {
    return new URL(text, base)
  } catch {
    return undefined
  }
}
