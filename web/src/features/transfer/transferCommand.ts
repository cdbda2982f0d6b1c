import { formatMoney, formatShortMoney } from '../../format/money.ts'
import { toBaht } from '../../format/satang.ts'
import { type AccountRef, WALLET } from '../../money/commands.ts'
import type { Account } from './rules.ts'

/** Builds the command that moves money from one account to another. */
export function transferCommand(from: Account, to: Account, satang: number) {
  const amount = toBaht(satang)
  const done = { key: 'transfer.done', values: { amount: formatMoney(amount), name: to.name } } as const
  return {
    label: { key: 'transfer.command', values: { amount: formatShortMoney(amount) } },
    done,
    receipt: {
      title: { key: 'ending.transfer' },
      text: done,
      amount,
      from: accountRefOf(from),
      to: accountRefOf(to),
      ...(to.code !== WALLET && { game: to.code }),
    },
    evidence: { kind: 'entry', type: 'transfer', from: from.code, to: to.code, satang },
    request: { name: 'POST /api/wallet/transfer', body: { from: from.code, to: to.code, amount } },
  } as const
}

const accountRefOf = ({ code, name }: Account): AccountRef => (code === WALLET ? 'wallet' : { name })
