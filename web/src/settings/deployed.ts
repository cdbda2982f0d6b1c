/**
 * What this deployment says of itself: the server writes it into the page, as JSON, in front of the values of the
 * build. Nobody but the owner of the page can write there.
 */
function written(): Record<string, unknown> {
  const text = globalThis.document?.getElementById('settings')?.textContent?.trim()
  return text ? JSON.parse(text) : {}
}

/** Every setting as it was written, unchecked. */
export const deployed: Record<string, unknown> = { ...import.meta.env, ...written() }
