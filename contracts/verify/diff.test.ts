import { expect, test } from 'vitest'
import { diff, diffText } from './diff.ts'
import { type PactInteraction, type Pacts, readPacts } from './pacts.ts'
import { compare, requirementsOf, requirementText } from './requirements.ts'

const pacts = readPacts()

/** Returns the pacts with one changed interaction. */
function after(description: string, change: (one: PactInteraction) => unknown): Pacts {
  const pinned = pacts.pinned.map((one) => {
    if (one.description !== description) return one
    const interaction = structuredClone(one.interaction)
    change(interaction)
    return { ...one, interaction }
  })
  return { ...pacts, pinned }
}

const BONUS = 'GET /api/bonus: 200 full'
const WALLET = 'GET /api/wallet: 200 full'
const LOGIN = 'POST /api/login: 200 full'
const rulesOf = (one: PactInteraction) =>
  one.response?.matchingRules?.body as Record<string, { matchers: object[] }>
const answerOf = (one: PactInteraction) =>
  one.response?.body?.content as Record<string, Record<string, unknown>>

const setRule =
  (path: string, ...matchers: object[]) =>
  (one: PactInteraction) =>
    Object.assign(rulesOf(one), { [path]: { matchers } })
const setRequest = (part: object) => (one: PactInteraction) => Object.assign(one.request as object, part)
const TYPE = { match: 'type' }
const UPDATED = '$.bonuses[*].userBonus.received[*].updatedAt'

const setField = (part: string, fields: object) => (one: PactInteraction) =>
  Object.assign(answerOf(one)[part] as object, fields)
const setStatus = (status: number) => (one: PactInteraction) =>
  Object.assign(one.response as object, { status })
const MORE = [TYPE, { match: 'regex', regex: '^[A-Z ]+$' }]

test.each<[found: string, description: string, change: (one: PactInteraction) => unknown]>([
  ['tightened $.wallet.held: not asked for -> exactly 5, provider', WALLET, setField('wallet', { held: 5 })],
  [
    'loosened $.profile.coin: any integer of a pattern -> not asked for, consumer',
    WALLET,
    (one) => delete answerOf(one).profile?.coin,
  ],
  [
    'loosened $.wallet.amount: exactly 1234.56 -> any number, consumer',
    WALLET,
    setRule('$.wallet.amount', { match: 'number' }),
  ],
  [
    'tightened $.token: any string of a pattern -> exactly "token", provider',
    LOGIN,
    (one) => delete rulesOf(one)['$.token'],
  ],
  [
    'changed $.wallet.amount: exactly 1234.56 -> exactly 7, provider',
    WALLET,
    setField('wallet', { amount: 7 }),
  ],
  [`loosened ${UPDATED}: any string of a pattern -> any string, consumer`, BONUS, setRule(UPDATED, TYPE)],
  [
    'tightened $.profile.name: any string -> any string, like ^[A-Z ]+$, provider',
    WALLET,
    setRule('$.profile.name', ...MORE),
  ],
  ['changed status: 200 -> 201, provider', WALLET, setStatus(201)],
  [
    'changed request: path "/api/login" -> path "/api/v2/login", provider',
    LOGIN,
    setRequest({ path: '/api/v2/login' }),
  ],
  [
    'changed $.slots: at least 1 -> at least 7, provider',
    WALLET,
    setRule('$.slots', { match: 'type', min: 7 }),
  ],
])('names the change and who must act: %s', (found, description, change) => {
  const [one, ...more] = diff(pacts, after(description, change))
  const from = one?.from?.replace(/, like .*/, ' of a pattern')
  expect([`${one?.kind} ${one?.what}: ${from} -> ${one?.to}, ${one?.actor}`, more]).toEqual([found, []])
  expect(one?.description).toBe(description)
})

test.each([
  ['method', 'PUT'],
  ['path', '/api/v2/login'],
  ['headers', { 'X-Own': ['a'] }],
  ['body', { content: { username: 'b' } }],
  ['generators', { path: {} }],
  ['matchingRules', { body: {} }],
])('treats another %s of a request as another request', (part, value) => {
  const changed = diff(pacts, after(LOGIN, setRequest({ [part]: value })))
  expect(changed).toEqual([expect.objectContaining({ kind: 'changed', what: 'request', actor: 'provider' })])
})

test('names another state, so that the provider must act', () => {
  const [first, ...others] = pacts.pinned
  const state = { name: 'a wallet', params: { amount: 7 } }
  const changed = diff(pacts, { ...pacts, pinned: [{ ...(first as (typeof others)[0]), state }, ...others] })
  expect(changed).toEqual([
    expect.objectContaining({ kind: 'changed', what: 'state', to: JSON.stringify(state), actor: 'provider' }),
  ])
})

test('compares allowed words one by one', () => {
  const words = (list: string) =>
    setRule('$.slots[*].category', TYPE, { match: 'regex', regex: `^(${list})$` })
  const kindOf = (list: string) => diff(pacts, after(WALLET, words(list)))[0]?.kind
  expect(kindOf('slot|sport|lotto')).toBeUndefined()
  expect(kindOf('lotto|slot|sport')).toBeUndefined()
  expect(kindOf('slot|sport')).toBe('tightened')
  expect(kindOf('slot|sport|lotto|poker')).toBe('loosened')
  expect(kindOf('slot|poker')).toBe('changed')
})

const field = (example: unknown, ...matchers: { match: string; regex?: string; min?: number }[]) => ({
  example,
  matchers,
})

test('treats a matcher for equality like a value without a matcher', () => {
  const exact = field(5, { match: 'equality' })
  expect(compare(exact, field(5))).toBeUndefined()
  expect(compare(exact, field(6))).toBe('changed')
  expect(compare(exact, field(5, { match: 'type' }))).toBe('loosened')
  expect(compare(field(5, { match: 'type' }), exact)).toBe('tightened')
  expect(compare(field(5, { match: 'type' }), field('a', { match: 'type' }))).toBeUndefined()
  expect(compare(field(5, { match: 'number' }), field(5, { match: 'integer' }))).toBe('changed')
  expect(compare(field(5, { match: 'type' }, { match: 'number' }), field(5, { match: 'type' }))).toBe(
    'loosened',
  )
})

test.each([
  [undefined, 'not asked for'],
  [field('a'), 'exactly "a"'],
  [field([], { match: 'type' }), 'any list'],
  [field('a', { match: 'type' }), 'any string'],
  [field(5, { match: 'number' }), 'any number'],
  [field([], { match: 'type', min: 2 }), 'at least 2'],
  [field('a', { match: 'type' }, { match: 'regex', regex: '^a$' }), 'any string, like ^a$'],
])('describes the requirement %j as "%s"', (requirement, words) => {
  expect(requirementText(requirement)).toBe(words)
})

test('reads the requirements of the first entry of a list, the contents of an event, and objects with a rule', () => {
  const rules = (paths: string[]) => ({
    body: Object.fromEntries(paths.map((path) => [path, { matchers: [{ match: 'type' }] }])),
  })
  const asked = (one: object) =>
    [...requirementsOf(one as PactInteraction)].map(([path, { matchers }]) => `${path} ${matchers.length}`)
  const content = { list: [{ a: 1 }, { b: 2 }], none: [], empty: {}, inner: { c: 1 } }
  const paths = ['$.list', '$.list[*].a', '$.inner']
  const found = ['$.list 1', '$.list[*].a 1', '$.none 0', '$.empty 0', '$.inner 1', '$.inner.c 0']
  expect(asked({ response: { body: { content }, matchingRules: rules(paths) } })).toEqual(found)
  expect(asked({ contents: { content }, matchingRules: rules(paths) })).toEqual(found)
})

test('reports new and removed interactions by who must act', () => {
  const [first, ...rest] = pacts.pinned
  const changed = diff(
    { ...pacts, pinned: rest },
    { ...pacts, pinned: [...rest.slice(0, -1), ...(first ? [first] : [])] },
  )
  expect(changed.map(({ kind, actor }) => [kind, actor])).toEqual([
    ['added', 'provider'],
    ['removed', 'nobody'],
  ])
  const text = diffText(changed)
  expect(text).toMatch(
    /The provider must act[\s\S]*added +POST \/api\/account\/validate[\s\S]*Nobody must act[\s\S]*removed +POST/,
  )
  expect(diffText([])).toBe('Nothing has changed.')
})
