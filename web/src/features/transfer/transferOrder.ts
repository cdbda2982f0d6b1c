import type { TFunction } from 'i18next'
import { command } from '../../api/command.ts'
import { formatMoney, formatShortMoney } from '../../format/money.ts'
import { toBaht, toSatang } from '../../format/satang.ts'
import type { MoneyOrder } from '../../money/order.ts'
import type { Account } from './rules.ts'

/** The command to move so much from one account to another. */
export function transferOrder(t: TFunction, from: Account, to: Account, satang: number): MoneyOrder {
  const amount = toBaht(satang)
  return {
    command: t('transfer.command', { amount: formatShortMoney(amount) }),
    done: t('transfer.done', { amount: formatMoney(amount), name: to.name }),
    send: () => command('POST /api/wallet/transfer', { body: { from: from.code, to: to.code, amount } }),
    leaves: (entry) =>
      entry.statementType === 'transfer' &&
      entry.from === from.code &&
      entry.to === to.code &&
      toSatang(entry.amount) === satang,
    moves: { [from.code]: -satang, [to.code]: satang },
  }
}
