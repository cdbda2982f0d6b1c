import { device, tab } from '../base/storage.ts'

export const TOKEN_KEY = 'token'

/** The token that is stored in this tab, or else on this device (SES-1). */
export const storedToken = (): string | null => tab.read(TOKEN_KEY) || device.read(TOKEN_KEY) || null
