/**
 * What this deployment says of itself: the server writes it into the page, as JSON, in front of the values of the
 * build. Nobody but the owner of the page can write there.
 */
function written(): Record<string, unknown> {
  const text = globalThis.document?.getElementById('settings')?.textContent?.trim()
  return text ? JSON.parse(text) : {}
}

/** Every setting as it was written, unchecked: what the deployment says goes before what the build said. */
export const over = (build: object): Record<string, unknown> => ({ ...build, ...written() })

export const deployed = over(import.meta.env)
