import { WALLET } from '../endpoints/wallet.ts'
import {
  entryWith,
  firstPage,
  type Journeys,
  minutesAgo,
  notOneOf,
  type OutputRef,
  outputOf,
  startIn,
  statement,
  step,
  transfer,
  wallet,
} from './define.ts'

const transferTo = (game: OutputRef, amount: number) =>
  ({ statementType: 'transfer', from: WALLET, to: game, amount, status: 'SUCCESS' }) as const
const withdrawal = { statementType: 'withdraw', from: WALLET, to: notOneOf(WALLET), amount: 300.15 } as const
const reported = { statementType: 'deposit', to: WALLET, amount: 250.55 } as const
const notFailed = { unexpected: { statements: [{ status: 'FAILED' }] } }
const holding = (code: OutputRef, amount: number) => entryWith({ code }, { amount })

const refreshed = (id: string, game: OutputRef, amount: number) =>
  step(id, 'GET /api/wallet/refresh/slot', { expected: { slots: holding(game, amount) } })

export const walletJourneys = {
  transfer: {
    summary: 'A transfer to a game and back changes wallet, game and statement, newest first',
    ...startIn('a game', { account: 'open', wallet: 100.1, amount: 50 }, ({ code: game }) => [
      wallet('before', 100.1, { slots: holding(game, 50) }),
      transfer('intoTheGame', WALLET, game, 40.25),
      wallet('walletAfter', 59.85, { slots: holding(game, 90.25) }),
      refreshed('refreshed', game, 90.25),
      statement('statementAfter', [transferTo(game, 40.25)], { outputs: { first: '/statements/0/_id' } }),
      transfer('back', game, WALLET, 90.25),
      wallet('walletAtTheEnd', 150.1, { slots: holding(game, 0) }),
      statement(
        'statementAtTheEnd',
        [
          { ...transferTo(game, 90.25), from: game, to: WALLET },
          { _id: outputOf('statementAfter', 'first'), from: WALLET, to: game, amount: 40.25 },
        ],
        { unexpected: { statements: [{ _id: outputOf('statementAfter', 'first') }] } },
      ),
    ]),
  },
  transferRefused: {
    summary: 'A transfer above the balance moves nothing',
    ...startIn('a game', { account: 'open', wallet: 100.5, amount: 50 }, ({ code: game }) => [
      transfer('tooMuch', WALLET, game, 100.51, { refused: 'MONEY_NOT_ENOUGH' }),
      wallet('after', 100.5, { slots: holding(game, 50) }),
    ]),
  },
  transferAll: {
    summary: 'The whole wallet can be moved to one game',
    ...startIn('a game', { account: 'open', wallet: 20_100.55, amount: 50 }, ({ code: game }) => [
      step('all', 'POST /api/wallet/transferAll', { body: { to: game } }),
      wallet('after', 0, { slots: holding(game, 20_150.55) }),
      refreshed('refreshed', game, 20_150.55),
      statement('statement', [transferTo(game, 20_100.55)]),
    ]),
  },
  withdraw: {
    summary: 'Each withdrawal leaves the wallet at once and adds a statement entry, also of the same amount',
    ...startIn('a game', { account: 'open', wallet: 199_999.99, amount: 50 }, ({ code: game }) => [
      wallet('before', 199_999.99),
      step('withdraw', 'POST /api/wallet/withdraw', { body: { amount: 300.15 } }),
      wallet('after', 199_699.84, { slots: holding(game, 50) }),
      statement('statement', [withdrawal], notFailed),
      step('sameAmount', 'POST /api/wallet/withdraw', { body: { amount: 300.15 } }),
      statement('both', [withdrawal, withdrawal], notFailed),
      step('tooMuch', 'POST /api/wallet/withdraw', {
        body: { amount: 199_399.7 },
        refused: 'MONEY_NOT_ENOUGH',
      }),
      wallet('atTheEnd', 199_399.69, { slots: holding(game, 50) }),
    ]),
  },
  withdrawAll: {
    summary: 'A withdrawal above the wallet transfers the game balances first',
    ...startIn('a game', { account: 'open', wallet: 100, amount: 700 }, ({ code: game }) => [
      step('withdraw', 'POST /api/wallet/withdrawAll', { body: { amount: 300.15 } }),
      wallet('after', 499.85, { slots: holding(game, 0) }),
      refreshed('refreshed', game, 0),
      step('statement', 'POST /api/statement', {
        body: firstPage,
        expected: { statements: [{ ...withdrawal, createdAt: minutesAgo(0) }] },
        ...notFailed,
      }),
      step('sameAmount', 'POST /api/wallet/withdrawAll', { body: { amount: 300.15 } }),
      wallet('atTheEnd', 199.7, { slots: holding(game, 0) }),
    ]),
  },
  reportedTransfer: {
    summary: 'Each reported bank transfer is a deposit in progress, and nothing is credited yet',
    ...startIn('a member is signed in', {}, () => [
      ...['report', 'sameAmount'].map((id) => step(id, 'POST /api/wallet/add', { body: { amount: 250.55 } })),
      statement('statement', [reported, reported], notFailed),
      wallet('wallet', 0),
    ]),
  },
  gameAccount: {
    summary: 'A game account can be opened, and its password can be reset',
    ...startIn('a game', { account: 'closed' }, ({ code }) => [
      step('before', 'GET /api/wallet', { expected: { slots: entryWith({ code }, { isActive: false }) } }),
      step('open', 'GET /api/wallet/activate/{code}', { params: { code } }),
      step('after', 'GET /api/wallet', { expected: { slots: entryWith({ code }, { isActive: true }) } }),
      step('account', 'GET /api/wallet/account/{code}', {
        params: { code },
        outputs: { username: '/username', password: '/password' },
      }),
      step('again', 'GET /api/wallet/activate/{code}', { params: { code }, refused: 'SLOT_ALREADY_ACTIVE' }),
      step('reset', 'GET /api/wallet/resetpassword/{code}', { params: { code } }),
      step('accountAfter', 'GET /api/wallet/account/{code}', {
        params: { code },
        expected: { username: outputOf('account', 'username') },
        unexpected: { password: outputOf('account', 'password') },
      }),
    ]),
  },
  openGame: {
    summary: 'The account of a game opens the game',
    ...startIn('a game', { code: 'pg', account: 'open' }, ({ username }) => [
      step('link', 'GET /api/autoLogin/pg/{username}', { params: { username } }),
    ]),
  },
  repeatedOrder: {
    summary:
      'A repeat is answered as its order was and not carried out; the key with another order is refused',
    needsKeys: true,
    ...startIn('a game', { account: 'open', wallet: 100, amount: 0 }, ({ code: game }) => [
      transfer('order', WALLET, game, 30),
      transfer('repeat', WALLET, game, 30, { repeats: 'order' }),
      wallet('after', 70, { slots: holding(game, 30) }),
      transfer('otherOrder', WALLET, game, 31, { repeats: 'order', refused: 'KEY_INVALID', status: 409 }),
      transfer('newOrder', WALLET, game, 30),
      wallet('atTheEnd', 40, { slots: holding(game, 60) }),
    ]),
  },
  repeatedRefusal: {
    summary: 'A repeat of a rejected order is rejected again, although the wallet could pay now',
    needsKeys: true,
    ...startIn('a game', { account: 'open', wallet: 100, amount: 50 }, ({ code: game }) => {
      const refused = 'MONEY_NOT_ENOUGH'
      return [
        transfer('order', WALLET, game, 120, { refused }),
        transfer('funds', game, WALLET, 50),
        transfer('repeat', WALLET, game, 120, { repeats: 'order', refused }),
        transfer('newOrder', WALLET, game, 120),
        wallet('after', 30, { slots: holding(game, 120) }),
      ]
    }),
  },
  keyOfTwoEndpoints: {
    summary: 'Two endpoints each run an order with the same key',
    needsKeys: true,
    ...startIn('a withdrawal', { withdrawing: 'SUCCESS' }, () => [
      step('withdraw', 'POST /api/wallet/withdraw', { body: { amount: 100 } }),
      step('withdrawAll', 'POST /api/wallet/withdrawAll', { body: { amount: 100 }, repeats: 'withdraw' }),
      wallet('after', 800),
    ]),
  },
} as const satisfies Journeys
