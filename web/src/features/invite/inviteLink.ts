/** The link that a friend registers with: its code is the fixed prefix and the member's _id (INV-1). */
export function inviteLink(origin: string, prefix: string, memberId: string): string {
  return `${origin}/register?code=${encodeURIComponent(prefix + memberId)}`
}
