import { type Any, accepting, api, booking, inAnswer, type Lies } from './define.ts'

const isNegative = ({ amount }: Any) => typeof amount === 'number' && amount < 0
const credit = ({ amount }: Any) => ({ wallet: -amount })

/** Values beyond the bounds of a field, and at them (A1). */
export const boundsLies: Lies = {
  'a withdrawal above 500 baht has a fee': booking(api.withdraw, ({ amount }) => ({
    wallet: amount > 500 ? -10 : 0,
  })),
  'a negative withdrawal fills the wallet': accepting(api.withdraw, isNegative, credit),
  'a transfer above 500 baht has a fee': booking(api.transfer, ({ amount }) => ({
    game: amount > 500 ? -amount / 100 : 0,
  })),
  'the lookup allows more than the withdrawal': {
    ...inAnswer('GET /api/lookup/withdraw', (body) => ({ ...body, withdrawMax: 1_000_000 })),
    in: [api.withdraw],
  },
}
