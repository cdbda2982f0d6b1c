import { expect, test } from 'vitest'
import { type Change, diff, diffText } from './diff.ts'
import { type PactInteraction, type Pacts, readPacts } from './pacts.ts'

const pacts = readPacts()

/** The pacts after a change of one interaction. */
function after(description: string, change: (one: PactInteraction) => void): Pacts {
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

const changes: [
  what: string,
  description: string,
  change: (one: PactInteraction) => void,
  found: Partial<Change>,
][] = [
  [
    'a field more',
    WALLET,
    (one) => {
      answerOf(one).wallet = { amount: 1234.56, held: 5 }
    },
    { kind: 'tightened', what: '$.wallet.held', to: 'exactly 5', actor: 'provider' },
  ],
  [
    'a field less',
    WALLET,
    (one) => {
      delete answerOf(one).profile?.coin
    },
    { kind: 'loosened', what: '$.profile.coin', to: 'not asked for', actor: 'consumer' },
  ],
  [
    'an exact value that may now be any',
    WALLET,
    (one) => {
      rulesOf(one)['$.wallet.amount'] = { matchers: [{ match: 'number' }] }
    },
    {
      kind: 'loosened',
      what: '$.wallet.amount',
      from: 'exactly 1234.56',
      to: 'any number',
      actor: 'consumer',
    },
  ],
  [
    'any text that is now exact',
    LOGIN,
    (one) => {
      delete rulesOf(one)['$.token']
    },
    { kind: 'tightened', what: '$.token', actor: 'provider' },
  ],
  [
    'another exact value',
    WALLET,
    (one) => {
      ;(answerOf(one).wallet ?? {}).amount = 7
    },
    { kind: 'changed', what: '$.wallet.amount', from: 'exactly 1234.56', to: 'exactly 7', actor: 'provider' },
  ],
  [
    'a word more',
    BONUS,
    (one) => {
      rulesOf(one)['$.bonuses[*].userBonus.received[*].updatedAt'] = { matchers: [{ match: 'type' }] }
    },
    { kind: 'loosened', what: '$.bonuses[*].userBonus.received[*].updatedAt', actor: 'consumer' },
  ],
  [
    'a pattern more',
    WALLET,
    (one) => {
      rulesOf(one)['$.profile.name'] = {
        matchers: [{ match: 'type' }, { match: 'regex', regex: '^[A-Z ]+$' }],
      }
    },
    { kind: 'tightened', what: '$.profile.name', actor: 'provider' },
  ],
  [
    'another status',
    WALLET,
    (one) => {
      ;(one.response as { status: number }).status = 201
    },
    { kind: 'changed', what: 'status', from: '200', to: '201', actor: 'provider' },
  ],
  [
    'another request',
    LOGIN,
    (one) => {
      ;(one.request as { path: string }).path = '/api/v2/login'
    },
    { kind: 'changed', what: 'request', actor: 'provider' },
  ],
  [
    'a value of the request that is taken from elsewhere',
    WALLET,
    (one) => {
      ;(one.request as { generators: object }).generators = {}
    },
    { kind: 'changed', what: 'request', actor: 'provider' },
  ],
  [
    'a list that must hold more',
    WALLET,
    (one) => {
      rulesOf(one)['$.slots'] = { matchers: [{ match: 'type', min: 7 } as object] }
    },
    { what: '$.slots', to: 'at least 7', actor: 'provider' },
  ],
]

test.each(changes)('%s is named, and who must act', (_, description, change, found) => {
  expect(diff(pacts, after(description, change))).toEqual([
    expect.objectContaining({ description, ...found }),
  ])
})

test('another state is named, and the provider must act', () => {
  const [first, ...others] = pacts.pinned
  const state = { name: 'a wallet', params: { amount: 7 } }
  const changed = diff(pacts, { ...pacts, pinned: [{ ...(first as (typeof others)[0]), state }, ...others] })
  expect(changed).toEqual([
    expect.objectContaining({ kind: 'changed', what: 'state', to: JSON.stringify(state), actor: 'provider' }),
  ])
})

test('allowed words are compared word by word', () => {
  const words = (list: string) => (one: PactInteraction) => {
    rulesOf(one)['$.slots[*].category'] = {
      matchers: [{ match: 'type' }, { match: 'regex', regex: `^(${list})$` }],
    }
  }
  const kindOf = (list: string) => diff(pacts, after(WALLET, words(list)))[0]?.kind
  expect(kindOf('slot|sport|lotto')).toBeUndefined()
  expect(kindOf('slot|sport')).toBe('tightened')
  expect(kindOf('slot|sport|lotto|poker')).toBe('loosened')
  expect(kindOf('slot|poker')).toBe('changed')
})

test('another example of the same matcher is no change', () => {
  expect(
    diff(
      pacts,
      after(LOGIN, (one) => {
        ;(answerOf(one) as Record<string, unknown>).token = 'another'
      }),
    ),
  ).toEqual([])
})

test('what is new and what is gone is told, by who must act', () => {
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
