/** The link that a friend registers with: its code is the fixed prefix and the member's _id (INV-1). */
export function inviteLink(origin: string, prefix: string, memberId: string): string {
  return `${origin}/register?code=${encodeURIComponent(prefix + memberId)}`
}

export const withoutProtocol = (link: string) => link.replace(/^https?:\/\//, '')

/** Opens LINE, with the message written already: https://developers.line.biz/en/docs/line-login/using-line-url-scheme */
export const lineShare = (text: string, link: string) =>
  `https://line.me/R/share?text=${encodeURIComponent(`${text}\n${link}`)}`
