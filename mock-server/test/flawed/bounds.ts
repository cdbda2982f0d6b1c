import { type Any, accepting, api, booking, inAnswer, type Lies } from './define.ts'

const isNumber = (value: unknown): value is number => typeof value === 'number'
const isNegative = ({ amount }: Any) => isNumber(amount) && amount < 0
const between =
  (low: number, high: number) =>
  ({ amount }: Any) =>
    isNumber(amount) && amount > low && amount < high
const credit = ({ amount }: Any) => ({ wallet: -amount })
const intoGame = ({ amount }: Any) => ({ wallet: -amount, game: amount })

/** Values beyond the bounds of a field (A1). */
export const boundsLies: Lies = {
  'a withdrawal above 500 baht has a fee': booking(api.withdraw, ({ amount }) => ({
    wallet: amount > 500 ? -10 : 0,
  })),
  'a negative withdrawal fills the wallet': accepting(api.withdraw, isNegative, credit),
  'a withdrawal of everything above the maximum is paid': accepting(
    api.withdrawAll,
    between(200_000, 201_000),
  ),
  'the lookup allows more than the withdrawal': {
    ...inAnswer('GET /api/lookup/withdraw', (body) => ({ ...body, withdrawMax: 1_000_000 })),
    in: [api.withdraw],
  },
  'a transfer below 1 baht is made': accepting(api.transfer, between(0.9, 1), intoGame),
  'a transfer of everything to the wallet is acknowledged': accepting(
    api.transferAll,
    ({ to }) => to === 'WALLET',
  ),
  'a transfer above 500 baht has a fee': booking(api.transfer, ({ amount }) => ({
    game: amount > 500 ? -amount / 100 : 0,
  })),
}
