import { Body, Literals, Text } from '@wallet/contracts/schemas'
import type { Static } from 'typebox'
import * as Type from 'typebox'
import { toBase64 } from '../engine/files.ts'
import { runDueJobs } from '../engine/jobs.ts'
import {
  accountOf,
  accountOfMember,
  addBankTransfer,
  depositSatang,
  makeBankTransfer,
  serviceAccounts,
  slipFlaws,
} from '../provider/bank/transfers.ts'
import type { BankAccount, BankTransferRow } from '../provider/rows.ts'
import { toIso } from '../provider/shared/calendar.ts'
import { bahtFor, MONEY_HINT, toBaht, toSatang } from '../provider/shared/money.ts'
import { findMember } from '../provider/shared/session.ts'
import { demand, type World } from '../provider/world.ts'
import { defineOperation } from './operation.ts'

const MAX_TRANSFERS = 20

const TransferBody = Body({
  username: Type.String({
    minLength: 1,
    description: "The paying member's phone number, such as 0810000001",
  }),
  amount: Type.Number({ description: 'In baht, or in kip for an account in LAK' }),
  to: Type.Optional(
    Type.String({
      minLength: 1,
      description: 'Account number of the receiver. Default: the first account of the service',
    }),
  ),
})

const textOf = ({ bank, account }: BankAccount) => `${bank} ${account}`

const transferResponse = (
  world: World,
  { _id, memberId, from, to, amount, paid, at, creditedAt }: Readonly<BankTransferRow>,
) => ({
  reference: _id,
  member: world.tables.members.get(memberId)?.username ?? memberId,
  from: textOf(from),
  to: textOf(to),
  amount: toBaht(amount),
  paid: { amount: toBaht(paid.amount), currency: paid.currency },
  at: toIso(at),
  isCredited: creditedAt !== null,
})

export function makeTransfer(world: World, { username, amount, to }: Static<typeof TransferBody>) {
  runDueJobs(world)
  const member = findMember(world, username)
  const accounts = serviceAccounts(world)
  const payee = to === undefined ? accounts[0] : accounts.find(({ bankAccountNo }) => bankAccountNo === to)
  const currency = payee?.currency ?? 'BAHT'
  const paid = { amount: toSatang(amount, { key: 'amount', hint: MONEY_HINT }), currency }
  const satang = depositSatang(world, currency === 'LAK' ? bahtFor(world, amount) : amount, MONEY_HINT)
  if (payee) return transferResponse(world, makeBankTransfer(world, member, satang, payee, paid))
  const stranger = { bank: accounts[0] ? accountOf(accounts[0]).bank : 'SCB', account: to ?? '' }
  const transfer = { memberId: member._id, from: accountOfMember(member), to: stranger, amount: satang, paid }
  return transferResponse(world, addBankTransfer(world, transfer))
}

export const transferOperations = {
  'GET /transfers': defineOperation({
    summary: 'List the bank transfers and the accounts of the service',
    answers: 'Newest first, amounts in baht',
    run: ({ world }) => ({
      transfers: world.tables.bankTransfers
        .all()
        .slice(-MAX_TRANSFERS)
        .toReversed()
        .map((transfer) => transferResponse(world, transfer)),
      accounts: serviceAccounts(world).map(({ bankCode, bankAccountNo, mode, currency }) => ({
        bankCode,
        bankAccountNo,
        mode: mode ?? null,
        currency: currency ?? 'BAHT',
      })),
    }),
  }),
  'POST /transfers': defineOperation({
    summary: 'Make a bank transfer. Transfers to AUTO accounts are credited without a slip',
    body: TransferBody,
    isNoted: true,
    run: ({ world, body }) => makeTransfer(world, body),
  }),
  'GET /transfers/slip': defineOperation({
    summary: 'Get the picture of a slip. Default: the newest transfer',
    query: Type.Object({ reference: Type.Optional(Text), flaw: Type.Optional(Literals(slipFlaws)) }),
    answers: 'Name, type and PNG in base64',
    run: async ({ world, query: { reference, flaw } }) => {
      const { bankTransfers } = world.tables
      const transfer = reference === undefined ? bankTransfers.all().at(-1) : bankTransfers.get(reference)
      demand(transfer, 'NO_DATA', { hint: 'no such transfer: POST /__mock__/transfers creates one' })
      const { drawSlip } = await import('../provider/bank/slipPicture.ts')
      const base64 = toBase64(drawSlip(transfer, flaw))
      return { name: `${transfer._id}.png`, type: 'image/png', base64 }
    },
  }),
}
