import { SESSION_S } from '@wallet/contracts/limits'
import type { RecordedCall } from '@wallet/contracts/recording'
import type { World } from '../../provider/world.ts'

/** A member of a recording with their tokens. */
interface Person {
  username: string
  id: string | undefined
  tokens: string[]
}

const textAt = (value: unknown, ...keys: string[]): string | undefined => {
  const found = keys.reduce<unknown>((inner, key) => (inner as Record<string, unknown> | null)?.[key], value)
  return typeof found === 'string' && found !== '' ? found : undefined
}

/** Finds the members of a recording. A login or a profile shows who owns a token. */
export function peopleOf(calls: readonly RecordedCall[]): Person[] {
  const people = new Map<string, Person>()
  const owners = new Map<string, string>()
  const meet = (username: string, token: string, id?: string) => {
    owners.set(token, username)
    const person = people.get(username) ?? { username, id, tokens: [] }
    person.id ??= id
    people.set(username, person)
  }
  for (const { endpoint, token, body, answer } of calls) {
    const login = endpoint === 'POST /api/login' ? textAt(answer, 'token') : undefined
    const entered = textAt(body, 'username')
    if (login && entered) meet(entered, login)
    const profile = textAt(answer, 'profile', 'username')
    if (token && profile) meet(profile, token, textAt(answer, 'profile', '_id'))
  }
  for (const { token } of calls) if (token && !owners.has(token)) meet(`recorded-${people.size + 1}`, token)
  for (const [token, username] of owners) people.get(username)?.tokens.push(token)
  return [...people.values()]
}

/** Adds the members to a world with the data of its first member, and logs them in with the recorded tokens. */
export function settlePeople(world: World, people: readonly Person[]): Map<string, string> {
  const { members, sessions } = world.tables
  const model = members.all().find(({ status, trigger }) => status === 'active' && !trigger)
  if (!model) throw new Error('the world has no member who can log in')
  const memberIds = new Map<string, string>()
  for (const [at, { username, id, tokens }] of people.entries()) {
    const own = id && !members.get(id) ? id : `recorded-${at + 1}`
    const member =
      members.first('username', username) ?? members.insert({ ...structuredClone(model), _id: own, username })
    for (const _id of tokens) {
      memberIds.set(_id, member._id)
      const expiresAt = world.now + SESSION_S * 1000
      if (!sessions.get(_id)) sessions.insert({ _id, memberId: member._id, expiresAt, ended: null })
    }
  }
  return memberIds
}
