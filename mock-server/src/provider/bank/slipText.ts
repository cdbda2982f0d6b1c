import type { BankAccount, Paid } from '../rows.ts'
import { field, fieldsOf, isSealed, sealed } from '../shared/emv.ts'
import { isReference } from './reference.ts'

/** What a slip says of a transfer. `at`: ms since 1970, whole seconds. */
export interface SlipFacts {
  reference: string
  from: BankAccount
  to: BankAccount
  paid: Paid
  at: number
}

/** An application of no payment scheme: no real bank has made such a slip. */
const APPLICATION = 'A000000000DEMO02'

/** The currencies by their numbers in ISO 4217. */
const currencies = { BAHT: '764', LAK: '418' } as const

const accountField = (tag: string, { bank, account }: BankAccount) =>
  field(tag, field('00', bank) + field('01', account))

/** The text of the QR code on a slip. */
export const slipText = ({ reference, from, to, paid, at }: SlipFacts): string =>
  sealed([
    field('00', '01'),
    field('30', field('00', APPLICATION) + field('01', reference) + field('02', String(at / 1000))),
    accountField('31', from),
    accountField('32', to),
    field('53', currencies[paid.currency]),
    field('54', (paid.amount / 100).toFixed(2)),
    field('58', 'TH'),
  ])

function accountIn(text: string | undefined): BankAccount {
  const fields = fieldsOf(text ?? '')
  return { bank: fields?.get('00') ?? '', account: fields?.get('01') ?? '' }
}

/** What the text of a QR code says: a slip, one whose reference is not to be trusted, or something else (null). */
export function readSlipText(text: string): SlipFacts | 'unstable' | null {
  if (!text.includes(APPLICATION)) return null
  const fields = fieldsOf(text)
  const own = fieldsOf(fields?.get('30') ?? '')
  const reference = own?.get('01') ?? ''
  if (!isSealed(text) || !isReference(reference)) return 'unstable'
  return {
    reference,
    from: accountIn(fields?.get('31')),
    to: accountIn(fields?.get('32')),
    paid: {
      amount: Math.round(Number(fields?.get('54')) * 100),
      currency: fields?.get('53') === currencies.LAK ? 'LAK' : 'BAHT',
    },
    at: Number(own?.get('02')) * 1000,
  }
}
