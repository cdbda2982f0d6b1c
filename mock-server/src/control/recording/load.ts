import type { Endpoint } from '@wallet/contracts/define'
import { endpoints, errorsOf, isEndpointName, type Name } from '@wallet/contracts/endpoints/table'
import { isMessage, statusOf } from '@wallet/contracts/errors'
import { SESSION_S } from '@wallet/contracts/limits'
import type { RecordedCall, Recording } from '@wallet/contracts/recording'
import { breaksOf, checkRefusal, type FindingKind } from '@wallet/contracts/verify/answerFindings'
import { PASSWORD } from '@wallet/fixtures/personas'
import { Pointer } from 'typebox/value'
import { callKeyOf, type RecordedAnswer } from '../../engine/recordedAnswers.ts'
import { DEFAULT_SCENARIO } from '../../engine/worlds.ts'
import { walletProvider } from '../../provider/walletProvider.ts'
import type { World, Worlds } from '../../provider/world.ts'

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
  const addPerson = (username: string, token: string, id?: string) => {
    owners.set(token, username)
    const person = people.get(username) ?? { username, id, tokens: [] }
    person.id ??= id
    people.set(username, person)
  }
  for (const { endpoint, token, body, answer } of calls) {
    const login = endpoint === 'POST /api/login' ? textAt(answer, 'token') : undefined
    const entered = textAt(body, 'username')
    if (login && entered) addPerson(entered, login)
    const profile = textAt(answer, 'profile', 'username')
    if (token && profile) addPerson(profile, token, textAt(answer, 'profile', '_id'))
  }
  for (const { token } of calls)
    if (token && !owners.has(token)) addPerson(`recorded-${people.size + 1}`, token)
  for (const [token, username] of owners) people.get(username)?.tokens.push(token)
  return [...people.values()]
}

/** Adds the members to a world with the data of its first member, and logs them in with the recorded tokens. */
export function addPeople(world: World, people: readonly Person[]): Map<string, string> {
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

type Reason = { field: string; expected: string; got: string }
/** `call` is the position in the recording, from 1. An inline type, because the types of the package show it. */
type Misfit = { call: number; endpoint: string } & Reason

const GOT_CHARACTERS = 100
const excerpt = (value: unknown) =>
  value === undefined ? 'nothing' : (JSON.stringify(value) ?? '').slice(0, GOT_CHARACTERS)

function refusalReasons(name: Name, status: number, answer: unknown): Reason[] {
  const message = (answer as { message?: unknown } | null)?.message
  const own = typeof message === 'string' && isMessage(message) ? String(statusOf(message)) : ''
  const expected: Partial<Record<FindingKind, Reason>> = {
    'breaks the contract': { field: '$.message', expected: 'a code', got: excerpt(message) },
    'unknown code': { field: '$.message', expected: 'a code of the catalogue', got: excerpt(message) },
    'undocumented code': { field: '$.message', expected: errorsOf(name).join(' | '), got: excerpt(message) },
    'wrong status': { field: 'status', expected: `${own} for ${message}`, got: String(status) },
  }
  return checkRefusal(name, status, answer).flatMap(({ kind }) => expected[kind] ?? [])
}

function misfitReasons({ endpoint: name, status, answer }: RecordedCall): Reason[] {
  if (!isEndpointName(name)) return [{ field: 'endpoint', expected: 'one of the contract', got: name }]
  if (answer === undefined) return [{ field: '$', expected: 'JSON', got: `something else, status ${status}` }]
  if (status !== 200) return refusalReasons(name, status, answer)
  const endpoint: Endpoint = endpoints[name]
  return breaksOf(endpoint.response, answer).map(({ pointer, path, message }) => ({
    field: path,
    expected: message,
    got: excerpt(Pointer.Get(answer, pointer)),
  }))
}

/** Separates recorded answers into usable answers, in order, and misfits. */
function separateMisfits({ calls }: Recording, memberIds: ReadonlyMap<string, string>) {
  const answers: RecordedAnswer[] = []
  const misfits: Misfit[] = []
  for (const [at, call] of calls.entries()) {
    const { endpoint: name, params, token, body, status, answer } = call
    const reasons = misfitReasons(call)
    for (const reason of reasons) misfits.push({ call: at + 1, endpoint: name, ...reason })
    if (reasons.length > 0 || !isEndpointName(name)) continue
    const { access }: Endpoint = endpoints[name]
    const memberId = access === 'public' || !token ? '' : (memberIds.get(token) ?? '')
    answers.push({
      asked: callKeyOf(walletProvider, { name, params, body }, memberId),
      status,
      body: JSON.stringify(answer),
    })
  }
  return { answers, misfits }
}

export async function loadRecording(worlds: Worlds, name: string, body: Recording) {
  const people = peopleOf(body.calls)
  const { startedAt } = body
  await worlds.load(DEFAULT_SCENARIO)
  let found: ReturnType<typeof separateMisfits> = { answers: [], misfits: [] }
  const fill = (world: World) => {
    world.tick(worlds.clock())
    world.offset = startedAt - worlds.clock()
    found = separateMisfits(body, addPeople(world, people))
    world.recorded = found.answers
    // Raise the version, because the store saves no data of a world with version 0.
    world.version++
    // The journal starts with this action. The later steps cannot be repeated without the recording.
    world.journal.note({ at: world.now, action: 'POST /load' })
  }
  worlds.startFilled(name, { scenario: DEFAULT_SCENARIO, seed: worlds.seed, startedAt }, fill)
  const members = people.map(({ username, tokens }) => ({ username, password: PASSWORD, tokens }))
  return { message: 'OK', answers: found.answers.length, members, misfits: found.misfits }
}
