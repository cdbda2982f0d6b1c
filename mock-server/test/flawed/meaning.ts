import { type Any, afterAny, api, inAnswer, inEntries, inJourneys, journey, type Lies } from './define.ts'

const DAY_MS = 24 * 3_600_000

const ofEntries = (change: (entry: Any) => unknown) => inEntries(api.statement, 'statements', change)
const ofSlots = (change: (slot: Any) => unknown) => inEntries(api.wallet, 'slots', change)
const earlier = (ms: number) =>
  ofEntries((one) => {
    one.createdAt = new Date(Date.parse(one.createdAt) - ms).toISOString()
  })
/** Gives each entry the time of the read as its time. */
const ofNow = (endpoint: string, list: string) =>
  inEntries(endpoint, list, (one) => {
    one.createdAt = new Date().toISOString()
  })

/** Values of the right type with a wrong meaning (A8). */
export const meaningLies: Lies = {
  'entries are of the moment of asking': journey('pagesOfTheStatement', ofNow(api.statement, 'statements')),
  'entries are of 7 hours ago': journey('transfer', earlier(7 * 3_600_000)),
  'entries are of last year': journey('withdraw', earlier(365 * DAY_MS)),
  'entries grow younger': journey(
    'pagesOfTheStatement',
    inAnswer(api.statement, ({ statements }) => {
      const times = statements.map(({ createdAt }: Any) => createdAt).toReversed()
      for (const [i, one] of statements.entries()) one.createdAt = times[i]
    }),
  ),
  'invitees are of the moment of asking': journey('pagesOfInvites', ofNow(api.invitees, 'invites')),
  'from and to are swapped': journey(
    'transfer',
    ofEntries((one) => {
      ;[one.from, one.to] = [one.to, one.from]
    }),
  ),
  'withdrawals are negative': journey(
    'withdraw',
    ofEntries((one) => {
      if (one.statementType === 'withdraw') one.amount *= -1
    }),
  ),
  'a pending entry is already final': journey(
    'pendingEntry',
    ofEntries((one) => Object.assign(one, { status: 'SUCCESS' })),
  ),
  ...inJourneys({
    'credited money does not say its source': ofEntries((one) => {
      for (const key of ['bonus', 'promotion', 'invite', 'refund', 'luckydraw']) delete one[key]
    }),
    'money is kept as a float of 32 bits': inAnswer(api.wallet, ({ wallet }) => {
      wallet.amount = Math.round(Math.fround(wallet.amount) * 100) / 100
    }),
    'only the first coupons are listed': inAnswer(api.coupons, ({ total, coupons }) => ({
      total: Math.min(total, 10),
      coupons: coupons.slice(0, 10),
    })),
    'a transfer leaves an amount of binary fractions': afterAny(({ status, body }: Any, call, memory) => {
      if (status !== 200) return
      if (call.endpoint === api.transfer && call.body.from === 'WALLET') memory.spent = call.body.amount
      if (call.endpoint !== api.wallet) return
      if (memory.spent) body.wallet.amount = memory.shown - memory.spent
      memory.shown = body.wallet.amount
      memory.spent = undefined
    }),
  }),
  'slips are closed at a time that does not exist': inAnswer('GET /api/lookup/slip', ({ slip }) => {
    slip.closedFrom = '25:99'
  }),
  'the wheel wins a slice that it does not have': journey(
    'spin',
    inAnswer(api.spin, ({ result }) => {
      if (result) result.code = 'no-such-slice'
    }),
  ),
  'a spin says more coins than there are': journey(
    'spin',
    inAnswer(api.spin, ({ result }) => {
      if (result) result.remainingCoin += 1
    }),
  ),
  'a multiplier of 0': ofSlots((slot) => Object.assign(slot, { ftWalletSlot: 0 })),
  'a refresh shows other balances than the wallet': journey(
    'transferAll',
    inEntries('GET /api/wallet/refresh/slot', 'slots', (slot) => {
      slot.amount += 1
    }),
  ),
}
