import { settlePeople } from '../../control/recording/people.ts'
import type { World } from '../../provider/world.ts'

/** Adds the session of a backend token, and its member if needed. Returns false if the member cannot be added. */
export function addMember(world: World, token: string, profile: string): boolean {
  let given: { _id?: unknown; username?: unknown; name?: unknown }
  try {
    given = JSON.parse(profile)
  } catch {
    return false
  }
  const { _id, username, name } = given ?? {}
  if (typeof username !== 'string' || username === '') return false
  const isNew = !world.tables.members.first('username', username)
  const id = typeof _id === 'string' && _id !== '' ? _id : undefined
  const memberId = settlePeople(world, [{ username, id, tokens: [token] }]).get(token) as string
  if (isNew && typeof name === 'string') Object.assign(world.tables.members.edit(memberId), { name })
  return true
}
