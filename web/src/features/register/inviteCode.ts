const KEY = 'code'
const MAX_CHARACTERS = 100

/** The inviter's code of the link (/register?code=...): it is stored, and stays until another link brings another. */
export function inviteCodeOf(search: string): string {
  const fromLink = new URLSearchParams(search).get('code')?.trim().slice(0, MAX_CHARACTERS)
  try {
    if (fromLink) localStorage.setItem(KEY, fromLink)
    return localStorage.getItem(KEY) ?? ''
  } catch {
    // Storage is blocked: the code is good for this page.
    return fromLink ?? ''
  }
}
