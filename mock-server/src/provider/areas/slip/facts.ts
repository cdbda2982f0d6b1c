import { readSlipText, type SlipFacts } from '../../bank/slipText.ts'
import { factsOf, isSameAccount } from '../../bank/transfers.ts'
import type { BankTransferRow, SlipCheckRow } from '../../rows.ts'
import { bahtFor } from '../../shared/kip.ts'
import { toSatang } from '../../shared/money.ts'
import type { World } from '../../world.ts'

/** What the code of a slip says; 'unstable' where its reference is not to be trusted, null where it is no slip's. */
export const slipFactsOf = ({ reading }: Readonly<SlipCheckRow>): SlipFacts | 'unstable' | null =>
  reading.seen === 'code' ? readSlipText(reading.text) : null

/** The transfer that the bank has under the slip's reference, if it is just the one that the slip tells of. */
export function transferBehind(world: World, facts: SlipFacts): Readonly<BankTransferRow> | undefined {
  const transfer = world.tables.bankTransfers.get(facts.reference)
  if (!transfer) return undefined
  const { from, to, paid, at } = factsOf(transfer)
  const isTrue =
    paid.amount === facts.paid.amount &&
    paid.currency === facts.paid.currency &&
    at === facts.at &&
    isSameAccount(from, facts.from) &&
    isSameAccount(to, facts.to)
  return isTrue ? transfer : undefined
}

/** What a slip tells of is worth, in satang. */
export function worthOf(world: World, facts: SlipFacts): number {
  const { amount, currency } = facts.paid
  return (
    transferBehind(world, facts)?.amount ??
    (currency === 'LAK' ? toSatang(bahtFor(world, amount / 100)) : amount)
  )
}
