import type { TObject } from 'typebox'
import { expect, test } from 'vitest'
import type { Name } from '../../src/endpoints/table.ts'
import { isMessage, statusOf } from '../../src/errors.ts'
import { stateOf } from '../../src/states.ts'
import { JSON_HEADERS, openServer } from '../../test/server.ts'
import { type RunnableCase, readPacts } from '../pacts.ts'
import { checkInState } from '../session.ts'
import { wrongBodies } from './bounds.ts'
import { boundsCheck } from './boundsCheck.ts'
import { endpointOf, isPinnedCall, type PinnedCall } from './commands.ts'
import { racesOf } from './race.ts'
import { refusalsOfAll, tokenCheck } from './token.ts'
import { watchCommand } from './watch.ts'

const TOKEN = 'header.payload.c2lnbmF0dXJl'
const calls = readPacts().pinned.filter(isPinnedCall)
const callOf = (name: Name) => calls.find(({ endpoint }) => endpoint === name) as PinnedCall
const checkAt = (url: string, { state, check }: Pick<RunnableCase, 'state' | 'check'>) =>
  checkInState(state, { url, statesUrl: `${url}/states`, headers: {} }, check)
const TRANSFER = 'POST /api/wallet/transfer'

const PROFILE = 'GET /api/account/profile'

/** Returns what the check reports of a provider that accepts the tokens for which `accepts` is true. */
async function reportOf(
  accepts: (token: string) => boolean,
  status = 401,
  check = tokenCheck(callOf(PROFILE)),
) {
  const { url } = await openServer(({ path, headers }, response) => {
    const isState = path === '/states'
    const token = headers.authorization?.replace('Bearer ', '') ?? ''
    const isRight = isState || accepts(token)
    const body = isState ? { token: TOKEN, userId: 'u' } : isRight ? {} : { message: 'invalid-token' }
    response.writeHead(isRight ? 200 : status, JSON_HEADERS).end(JSON.stringify(body))
  })
  const { mismatches } = await checkAt(url, check)
  return mismatches.map(({ text }) => text)
}

test('accepts a provider that knows its tokens', async () => {
  expect(await reportOf((token) => token === TOKEN)).toEqual([])
})

test.each([
  [
    'reads the payload only',
    'a token with another signature',
    (token: string) => token.includes('.payload.'),
  ],
  [
    'accepts the algorithm "none"',
    'a token without a signature',
    (token: string) => token === TOKEN || /^eyJhbGciOiJub25l.*\.payload\.$/.test(token),
  ],
])('reports a provider that %s', async (_, what, accepts) => {
  expect(await reportOf(accepts)).toEqual([expect.stringContaining(`expected 401 for ${what} but was 200`)])
})

test.each([
  ['with a strange token', 401, []],
  ['with a strange token', 403, [`expected 401 invalid-token of ${PROFILE} but was 403`]],
  ['without a token', 401, [`expected 401 UNAUTHORIZED of ${PROFILE} but was 401`]],
  ['after INACTIVE_USER', 401, [`INACTIVE_USER of ${PROFILE} but was 200 {}`]],
  ['of a closed service', 401, [`expected 410 gone of ${PROFILE} but was 200 {}`]],
])('checks the refusal of a call %s by a provider that refuses with %i', async (reason, status, found) => {
  const check = refusalsOfAll([callOf(PROFILE)]).find(({ title }) => title.includes(reason))
  expect(await reportOf((token) => token === TOKEN, status, check)).toEqual(
    found.map((text) => expect.stringContaining(text)),
  )
})

test('waits for the other calls after a failed one, before the teardown', async () => {
  const events: string[] = []
  const { url } = await openServer(({ path, method, body }, response) => {
    const end = (given = {}) => response.writeHead(200, JSON_HEADERS).end(JSON.stringify(given))
    if (path !== '/states') {
      if (method === 'GET' || !events.includes('teardown')) return end()
      if (events.at(-1) === 'setup') return response.destroy(void events.push('failed'))
      return setTimeout(() => end(void events.push('answered')), 50)
    }
    const { action, state } = JSON.parse(body)
    events.push(action)
    end(stateOf(state)?.values)
  })
  const [race] = racesOf(callOf('POST /api/wallet/withdraw'))
  await checkAt(url, race as RunnableCase)
  expect(events).toEqual(['setup', 'teardown', 'setup', 'failed', 'answered', 'answered', 'teardown'])
})

/** Opens a provider that answers transfers with `transfer`, and reads with these books of a member. */
async function openBooks(transfer: (sent: object, isMember: boolean) => { message?: string } = () => ({})) {
  const game = { code: 'pg', amount: 70 }
  const books = { profile: { coin: 5 }, wallet: { amount: 1_000 }, slots: [game], statements: [] as object[] }
  const { url } = await openServer(({ path, headers, body }, response) => {
    const end = (given: object, status = 200) =>
      response.writeHead(status, JSON_HEADERS).end(JSON.stringify(given))
    if (path === '/states') return end({ ...stateOf(JSON.parse(body).state)?.values, token: TOKEN })
    if (path !== '/api/wallet/transfer') return end(books)
    const answer = transfer(JSON.parse(body), headers.authorization === `Bearer ${TOKEN}`)
    const { message = 'SUCCESS' } = answer
    end(answer, isMessage(message) ? statusOf(message) : 400)
  })
  return { url, game, books }
}

test.each([
  ['forged tokens', tokenCheck],
  ['values beyond the bounds', boundsCheck],
])('reports refused calls with %s that change the wallet', async (_, checkOf) => {
  const { url, books } = await openBooks((_sent, isMember) => {
    books.wallet.amount--
    books.statements[0] = { status: 'SUCCESS' }
    return { message: isMember ? 'MONEY_NOT_ENOUGH' : 'invalid-token' }
  })
  const { mismatches } = await checkAt(url, checkOf(callOf(TRANSFER)))
  const text = expect.stringContaining('as before the refused calls')
  expect(mismatches).toEqual([
    { field: 'GET /api/wallet $.wallet.amount', text },
    { field: 'POST /api/statement $.total', text },
    { field: 'POST /api/statement $.statements[0]', text },
  ])
})

test('reports a provider that carries out no call of several at once', async () => {
  let calls = 0
  const { url } = await openBooks(() => (++calls > 3 ? { message: 'MONEY_NOT_ENOUGH' } : {}))
  const [race] = racesOf(callOf(TRANSFER))
  const { mismatches } = await checkAt(url, race as RunnableCase)
  expect(mismatches).toEqual([{ field: 'status', text: 'none of 3 calls at once was carried out' }])
})

test.each([
  ['takes it', {}, 'status expected a refusal but was 200'],
  [
    'has no such code',
    { message: 'NOT_ALLOWED' },
    '$.message expected a code of the catalogue but was "NOT_ALLOWED"',
  ],
  [
    'calls it invalid',
    { message: 'KEY_INVALID', key: 'from' },
    '$.message expected KEY_MISSING but was KEY_INVALID',
  ],
  [
    'names another field',
    { message: 'KEY_MISSING', key: 'to' },
    '$.key expected "from", the wrong field, but was "to"',
  ],
  ['names no field', { message: 'KEY_MISSING' }, '$.key expected "from", the wrong field, but was undefined'],
])('reports a provider that finds a body without a field and %s', async (_, answer, words) => {
  const unknown = { message: 'KEY_INVALID', key: 'no-such-field' }
  const { url } = await openBooks((sent) => ('no-such-field' in sent ? unknown : answer))
  const { mismatches } = await checkAt(url, boundsCheck(callOf(TRANSFER)))
  expect(mismatches.map(({ field, text }) => `${field} ${text}`)).toEqual([words])
})

const wrongTo = ['no to', 'empty to', 'to 5', 'to {}']
const wrongWithdrawals = [
  ...['an unknown field', 'no amount', 'amount "10"', 'amount null', 'amount [10]', 'amount true'],
  ...['amount 0', 'amount -500', 'amount 1000000000.01', 'amount 10.005', 'amount 1000.01'],
  ...['less than withdrawMin', 'more than withdrawMax'],
]

test.each<[name: Name, body: object, what: string[]]>([
  [
    TRANSFER,
    { from: 'WALLET', to: 'pg', amount: 10 },
    [
      ...['an unknown field', 'no from', 'empty from', 'from 5', 'from {}', ...wrongTo],
      ...['no amount', 'amount "10"', 'amount null', 'amount [10]', 'amount true', 'amount 0', 'amount -500'],
      ...['amount 1000000000.01', 'amount 10.005', 'amount 0.99', 'amount 1000.01'],
      ...['from and to the same place', 'to and from the same place'],
      ...['from a game that does not exist', 'to a game that does not exist'],
    ],
  ],
  ['POST /api/wallet/transferAll', { to: 'pg' }, ['an unknown field', ...wrongTo, 'to the wallet']],
  ['POST /api/wallet/withdraw', { amount: 100 }, wrongWithdrawals],
  ['POST /api/wallet/withdrawAll', { amount: 100 }, wrongWithdrawals],
  [
    'POST /api/refund',
    { page: 1, limit: 10 },
    [
      ...['an unknown field', 'no page', 'page "10"', 'page null', 'page 0', 'page -500', 'page 1.5'],
      ...['no limit', 'limit "10"', 'limit null', 'limit 0', 'limit -500', 'limit 101', 'limit 1.5'],
    ],
  ],
])('sends every wrong body of %s', (name, body, what) => {
  const money = { total: 1_000, withdrawMin: 100, withdrawMax: 500 }
  const { body: schema } = endpointOf(name)
  expect(wrongBodies(name, schema as TObject, body as never, money).map((one) => one.what)).toEqual(what)
})

test.each<[name: Name, fixed: string[]]>([
  [TRANSFER, ['coins', 'wallet and games together']],
  ['POST /api/wallet/withdraw', ['coins', 'the game pg']],
  ['POST /api/wallet/withdrawAll', ['coins']],
  ['POST /api/wallet/truelink', ['the game pg']],
  ['POST /api/spinwheel/spin', ['the wallet', 'the game pg', 'entries with SUCCESS']],
  ['POST /api/chat/send-message', ['coins', 'the wallet', 'the game pg', 'entries with SUCCESS']],
])('reports the money that %s must not change: %j', async (name, fixed) => {
  const { url, game, books } = await openBooks()
  const { mismatches } = await checkAt(url, {
    state: callOf(TRANSFER).state,
    check: async (session) => {
      const findChanges = await watchCommand(name, { token: TOKEN, isRefused: false }, session)
      books.profile.coin--
      books.wallet.amount--
      game.amount--
      books.statements.push({ status: 'SUCCESS' })
      return findChanges()
    },
  })
  expect(mismatches.map(({ field }) => field.replace(/.* \$\./, ''))).toEqual(fixed)
})
