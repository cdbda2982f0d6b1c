import { INVITE_CODE_KEY } from '../../api/storedKeys.ts'
import { device } from '../../base/storage.ts'

const MAX_CHARACTERS = 100

/** Stores the inviter's code of the link (/register?code=...) and returns the code that was stored last. */
export function inviteCodeOf(search: string): string {
  const fromLink = new URLSearchParams(search).get('code')?.trim().slice(0, MAX_CHARACTERS)
  if (fromLink) device.write(INVITE_CODE_KEY, fromLink)
  return device.read(INVITE_CODE_KEY) ?? ''
}

export const forgetInviteCode = () => device.write(INVITE_CODE_KEY, undefined)
