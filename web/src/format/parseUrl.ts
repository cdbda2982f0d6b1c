/** Undefined for what is no address. Not every browser that members have knows URL.canParse. */
export function parseUrl(text: string, base?: string): URL | undefined {
  try {
    return new URL(text, base)
  } catch {
    return undefined
  }
}
