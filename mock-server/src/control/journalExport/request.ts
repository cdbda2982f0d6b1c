import { type JournalEntry, parseJson } from '../../engine/journal.ts'
import { walletProvider } from '../../provider/walletProvider.ts'
import type { World } from '../../provider/world.ts'

export const methodOf = ({ endpoint }: JournalEntry) => endpoint.split(' ', 1)[0] as string

export const answerOf = ({ answer }: JournalEntry) => parseJson(answer)

/** Returns the phone number of the member who made a call, or undefined if the session is unknown. */
export function callerOf(world: World, token: string | null): string | undefined {
  const session = token ? world.tables.sessions.get(token) : undefined
  return session && world.tables.members.get(session.memberId)?.username
}

/** Splits the path of a call; `key` is the name of the path parameter, or ''. */
export function partsOf(entry: JournalEntry): { text: string; key: string }[] {
  const route = walletProvider.router.match(methodOf(entry), entry.path)
  const segments = route?.name.split(' ')[1]?.split('/') ?? []
  const path = route ? entry.path : walletProvider.secrets.maskedPath(entry.path)
  return path.split('/').map((text, i) => {
    const [, key = ''] = /^\{(.*)\}$/.exec(segments[i] ?? '') ?? []
    return { text, key }
  })
}
