import { expect, test } from 'vitest'
import { lint } from './lint.ts'
import { type PactFile, type PactInteraction, readPacts } from './pacts.ts'

const { files } = readPacts()

test('finds nothing in the committed pacts', () => {
  expect(lint(files)).toEqual([])
})

type Rules = Record<string, { matchers: object[] }>

/** Returns the pact of the wallet with one changed interaction. */
function spoilt(
  description: string,
  change: (one: PactInteraction) => void,
  area = 'wallet',
): Map<string, PactFile> {
  const file = structuredClone(files.get(area) as PactFile)
  const one = file.interactions.find((other) => other.description === description)
  if (!one) throw new Error(`no ${description}`)
  change(one)
  return new Map([[area, file]])
}

const WALLET = 'GET /api/wallet: 200 full'
const REFUSED = 'GET /api/wallet: 404 NO_WALLET'
const TRANSFER = 'POST /api/wallet/transfer: 200 full'
const bodyRules = (one: PactInteraction) => one.response?.matchingRules?.body as Rules
const content = (one: PactInteraction) => one.response?.body?.content as Record<string, unknown>

const defects: [
  what: string,
  description: string,
  change: (one: PactInteraction) => void,
  message: string,
][] = [
  [
    'no state',
    WALLET,
    (one) => {
      one.providerStates = []
    },
    'names 0 states',
  ],
  [
    'two states',
    WALLET,
    (one) => {
      one.providerStates?.push({ name: 'a wallet' })
    },
    'names 2 states',
  ],
  [
    'an unknown state',
    WALLET,
    (one) => {
      one.providerStates = [{ name: 'a rich member' }]
    },
    'not in the catalogue',
  ],
  [
    'an unknown parameter',
    WALLET,
    (one) => {
      one.providerStates = [{ name: 'a wallet', params: { sum: 1 } }]
    },
    'parameters that it does not take',
  ],
  [
    'a value that the state does not return',
    TRANSFER,
    (one) => {
      one.providerStates = [{ name: 'a member is signed in' }]
    },
    'takes code, which its state does not answer',
  ],
  [
    'a literal token',
    WALLET,
    (one) => {
      delete one.request?.generators
    },
    'holds a token',
  ],
  [
    'a web token',
    WALLET,
    (one) => {
      content(one).profile = 'eyJhbGciOiJIUzI1.eyJzdWIiOiIx.c2ln'
    },
    'JSON web token',
  ],
  [
    'the same name twice',
    WALLET,
    (one) => {
      one.description = REFUSED
    },
    'two interactions are called',
  ],
  [
    'a pattern without anchors',
    WALLET,
    (one) => {
      bodyRules(one)['$.slots[*].category'] = {
        matchers: [{ match: 'type' }, { match: 'regex', regex: 'slot' }],
      }
    },
    'not anchored',
  ],
  [
    'a pattern without a type',
    WALLET,
    (one) => {
      bodyRules(one)['$.slots[*].category'] = { matchers: [{ match: 'regex', regex: '^slot$' }] }
    },
    'without a type',
  ],
  [
    'a type whose example is null',
    WALLET,
    (one) => {
      content(one).bankAccount = null
      bodyRules(one)['$.bankAccount'] = { matchers: [{ match: 'type' }] }
    },
    'whose example is null',
  ],
  [
    'a code that is only a type',
    REFUSED,
    (one) => {
      ;(one.response as { matchingRules: unknown }).matchingRules = {
        body: { '$.message': { matchers: [{ match: 'type' }] } },
      }
    },
    'a matcher for the code',
  ],
  [
    'a code that is not in the catalogue',
    REFUSED,
    (one) => {
      one.description = 'GET /api/wallet: 404 NO_PURSE'
      content(one).message = 'NO_PURSE'
    },
    'not in the catalogue',
  ],
  [
    'a status that is not the code’s',
    REFUSED,
    (one) => {
      ;(one.response as { status: number }).status = 400
    },
    'with status 400, not 404',
  ],
  [
    'a refusal that says another code',
    REFUSED,
    (one) => {
      content(one).message = 'NO_BANK'
    },
    'not NO_WALLET',
  ],
  [
    'more than the code of a refusal',
    REFUSED,
    (one) => {
      content(one).hint = 'text'
    },
    'pins hint of a refusal',
  ],
  [
    'a pending interaction',
    WALLET,
    (one) => {
      one.pending = true
    },
    'is pending',
  ],
  [
    'an endpoint that is not in the table',
    WALLET,
    (one) => {
      one.description = 'GET /api/purse: 200 full'
    },
    'the table does not have',
  ],
  [
    'another path than it says',
    WALLET,
    (one) => {
      ;(one.request as { path: string }).path = '/api/purse'
    },
    'calls GET /api/purse',
  ],
]

test.each(defects)('finds the defect: %s', (_, description, change, message) => {
  const found = lint(spoilt(description, change))
  expect(found.join('\n')).toContain(message)
})

test.each(['^slot', 'slot$'])('finds a pattern with an anchor at one end only: %s', (regex) => {
  const found = lint(
    spoilt(WALLET, (one) => {
      bodyRules(one)['$.slots[*].category'] = { matchers: [{ match: 'type' }, { match: 'regex', regex }] }
    }),
  )
  expect(found.join()).toContain('not anchored')
})

test.each(['passwd', 'newPassword', 'token', 'otpCode', 'clientSecret'])(
  'finds a literal value of %s',
  (name) => {
    const found = lint(
      spoilt(
        'POST /api/login: 400 KEY_INVALID',
        (one) => {
          const body = one.request?.body as { content: Record<string, unknown> }
          body.content[name] = 'wallet-demo-1'
        },
        'account',
      ),
    )
    expect(found.join()).toContain(`holds a value of ${name}`)
  },
)

test('finds a type with the example null in the entries of a list, and in an event', () => {
  const type = { matchers: [{ match: 'type' }] }
  const inList = spoilt(WALLET, (one) => {
    ;(content(one).slots as { category: unknown }[])[0]!.category = null
    bodyRules(one)['$.slots[*].category'] = type
  })
  expect(lint(inList).join()).toContain('has a type at $.slots[*].category whose example is null')
  const chat = structuredClone(files.get('chat') as PactFile)
  const event = chat.interactions.find(({ contents }) => contents) as PactInteraction
  ;(event.contents?.content as { createdAt: unknown }).createdAt = null
  ;(event.matchingRules?.body as Rules)['$.createdAt'] = type
  expect(lint(new Map([['chat', chat]])).join()).toContain('has a type at $.createdAt whose example is null')
})

test('finds missing pacts, and a pact without interactions', () => {
  const empty = { ...(files.get('wallet') as PactFile), interactions: [] }
  expect(lint(new Map())).toEqual(['there are no pacts'])
  expect(lint(new Map([['wallet', empty]]))).toEqual(['wallet: holds no interaction'])
})
