import { expect, test } from 'vitest'
import { lint } from './lint.ts'
import { type PactFile, type PactInteraction, readPacts } from './pacts.ts'

const { files } = readPacts()

test('finds nothing in the committed pacts', () => {
  expect(lint(files)).toEqual([])
})

type Rules = Record<string, { matchers: object[] }>
type Change = (one: PactInteraction) => unknown

/** Returns a pact with one changed interaction. */
function spoilt(description: string, change: Change, area = 'wallet'): Map<string, PactFile> {
  const file = structuredClone(files.get(area) as PactFile)
  const one = file.interactions.find((other) => other.description === description)
  if (!one) throw new Error(`no ${description}`)
  change(one)
  return new Map([[area, file]])
}

const WALLET = 'GET /api/wallet: 200 full'
const REFUSED = 'GET /api/wallet: 404 NO_WALLET'
const TRANSFER = 'POST /api/wallet/transfer: 200 full'
const CATEGORY = '$.slots[*].category'
const TYPE = { match: 'type' }
const set =
  (part: object): Change =>
  (one) =>
    Object.assign(one, part)
const setBody =
  (part: object): Change =>
  (one) =>
    Object.assign(one.response?.body?.content as object, part)
const setRule =
  (path: string, ...matchers: object[]): Change =>
  (one) =>
    Object.assign(one.response?.matchingRules?.body as Rules, { [path]: { matchers } })
const inState = (...states: object[]) => set({ providerStates: states })
const anchored = (regex: string) => setRule(CATEGORY, TYPE, { match: 'regex', regex })
const both =
  (...changes: Change[]): Change =>
  (one) =>
    changes.map((change) => change(one))

test.each<[what: string, description: string, change: Change, message: string]>([
  ['no state', WALLET, inState(), 'names 0 states'],
  ['two states', WALLET, inState({ name: 'a wallet' }, { name: 'a wallet' }), 'names 2 states'],
  ['an unknown state', WALLET, inState({ name: 'a rich member' }), 'not in the catalogue'],
  ['an unknown parameter', WALLET, inState({ name: 'a wallet', params: { sum: 1 } }), 'does not take'],
  ['an unknown value', TRANSFER, inState({ name: 'a member is signed in' }), 'takes code, which its state'],
  ['a literal token', WALLET, (one) => delete one.request?.generators, 'holds a token'],
  ['a web token', WALLET, setBody({ profile: 'eyJhbGciOiJIUzI1.eyJzdWIiOiIx.c2ln' }), 'JSON web token'],
  ['the same name twice', WALLET, set({ description: REFUSED }), 'two interactions are called'],
  ['a pattern without anchors', WALLET, anchored('slot'), 'not anchored'],
  ['a pattern with an anchor at the start only', WALLET, anchored('^slot'), 'not anchored'],
  ['a pattern with an anchor at the end only', WALLET, anchored('slot$'), 'not anchored'],
  [
    'a pattern without a type',
    WALLET,
    setRule(CATEGORY, { match: 'regex', regex: '^slot$' }),
    'without a type',
  ],
  [
    'a type whose example is null',
    WALLET,
    both(setBody({ bankAccount: null }), setRule('$.bankAccount', TYPE)),
    'has a type at $.bankAccount whose example is null',
  ],
  [
    'a type whose example is null in the entries of a list',
    WALLET,
    both(setBody({ slots: [{ category: null }] }), setRule(CATEGORY, TYPE)),
    'has a type at $.slots[*].category whose example is null',
  ],
  [
    'a code that is only a type',
    REFUSED,
    (one) =>
      Object.assign(one.response ?? {}, { matchingRules: { body: { '$.message': { matchers: [TYPE] } } } }),
    'a matcher for the code',
  ],
  [
    'a code that is not in the catalogue',
    REFUSED,
    both(set({ description: 'GET /api/wallet: 404 NO_PURSE' }), setBody({ message: 'NO_PURSE' })),
    'not in the catalogue',
  ],
  [
    'a status that is not the code’s',
    REFUSED,
    (one) => Object.assign(one.response ?? {}, { status: 400 }),
    'with status 400, not 404',
  ],
  ['a refusal that says another code', REFUSED, setBody({ message: 'NO_BANK' }), 'not NO_WALLET'],
  ['more than the code of a refusal', REFUSED, setBody({ hint: 'text' }), 'pins hint of a refusal'],
  ['a pending interaction', WALLET, set({ pending: true }), 'is pending'],
  [
    'an unknown endpoint',
    WALLET,
    set({ description: 'GET /api/purse: 200 full' }),
    'the table does not have',
  ],
  [
    'another path than it says',
    WALLET,
    (one) => Object.assign(one.request ?? {}, { path: '/api/purse' }),
    'calls GET /api/purse',
  ],
])('finds the defect: %s', (_, description, change, message) => {
  expect(lint(spoilt(description, change)).join('\n')).toContain(message)
})

test.each(['passwd', 'newPassword', 'token', 'otpCode', 'clientSecret'])(
  'finds a literal value of %s',
  (name) => {
    const change: Change = (one) =>
      Object.assign(one.request?.body?.content as object, { [name]: 'wallet-demo-1' })
    const found = lint(spoilt('POST /api/login: 400 KEY_INVALID', change, 'account'))
    expect(found.join()).toContain(`holds a value of ${name}`)
  },
)

test('finds a type with the example null in an event', () => {
  const chat = structuredClone(files.get('chat') as PactFile)
  const event = chat.interactions.find(({ contents }) => contents) as PactInteraction
  ;(event.contents?.content as { createdAt: unknown }).createdAt = null
  ;(event.matchingRules?.body as Rules)['$.createdAt'] = { matchers: [TYPE] }
  expect(lint(new Map([['chat', chat]])).join()).toContain('has a type at $.createdAt whose example is null')
})

test('finds missing pacts, and a pact without interactions', () => {
  const empty = { ...(files.get('wallet') as PactFile), interactions: [] }
  expect(lint(new Map())).toEqual(['there are no pacts'])
  expect(lint(new Map([['wallet', empty]]))).toEqual(['wallet: holds no interaction'])
})
