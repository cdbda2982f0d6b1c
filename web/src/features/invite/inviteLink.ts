/** Builds the registration link. Its code is the fixed prefix and the member's _id (INV-1). */
export function createInviteLink(origin: string, prefix: string, memberId: string): string {
  return `${origin}/register?code=${encodeURIComponent(prefix + memberId)}`
}

export const removeProtocol = (link: string) => link.replace(/^https?:\/\//, '')

/** Builds a link that opens LINE with a message: https://developers.line.biz/en/docs/line-login/using-line-url-scheme */
export const createLineLink = (text: string, link: string) =>
  `https://line.me/R/share?text=${encodeURIComponent(`${text}\n${link}`)}`
