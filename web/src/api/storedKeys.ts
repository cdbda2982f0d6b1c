import { device, tab } from '../base/storage.ts'

export const TOKEN_KEY = 'token'
/** Session storage: the draft of a registration. */
export const DRAFT_KEY = 'register'
/** Local storage: the inviter's code of the link. */
export const INVITE_CODE_KEY = 'code'

/** The token that is stored in this tab, or else on this device (SES-1). */
export const storedToken = (): string | null => tab.read(TOKEN_KEY) || device.read(TOKEN_KEY) || null
