import * as Type from 'typebox'
import type { JournalEntry } from '../../engine/journal.ts'
import { demand } from '../../provider/shared/apiError.ts'
import { walletProvider } from '../../provider/walletProvider.ts'
import type { World } from '../../provider/world.ts'

export const Address = Type.Optional(
  Type.String({ description: 'Where the mock is, as http://host:port; without it http://localhost:4000' }),
)

/** The address of the mock that a command or a test is to call: as whoever asks for it reaches it. */
export function checkedAddress(address = 'http://localhost:4000'): string {
  demand(/^https?:\/\/[\w.:[\]-]+$/.test(address), 'KEY_INVALID', {
    key: 'address',
    hint: 'as http://host:port',
  })
  return address
}

export const methodOf = ({ endpoint }: JournalEntry) => endpoint.split(' ', 1)[0] as string

/** The member who made a call, by phone number; undefined where nobody can tell. */
export function callerOf(world: World, token: string | null): string | undefined {
  const session = token ? world.tables.sessions.get(token) : undefined
  return session && world.tables.members.get(session.memberId)?.username
}

/** The path of a call in parts, each with the name of its parameter if it is one. */
export function partsOf(entry: JournalEntry): { text: string; key: string }[] {
  const route = walletProvider.router.match(methodOf(entry), entry.path)
  const segments = route?.name.split(' ')[1]?.split('/') ?? []
  const path = route ? entry.path : walletProvider.secrets.maskedPath(entry.path)
  return path.split('/').map((text, i) => {
    const [, key = ''] = /^\{(.*)\}$/.exec(segments[i] ?? '') ?? []
    return { text, key }
  })
}
