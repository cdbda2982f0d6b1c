import { readSettings } from './readSettings.ts'

/**
 * What this deployment says of itself: the server writes it into the page, as JSON, in front of the values of the
 * build. Nobody but the owner of the page can write there.
 */
function deployed(): Record<string, unknown> {
  const text = globalThis.document?.getElementById('settings')?.textContent?.trim()
  return text ? JSON.parse(text) : {}
}

export const settings = readSettings({ ...import.meta.env, ...deployed() })
