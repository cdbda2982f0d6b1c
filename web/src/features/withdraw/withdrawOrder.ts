import type { TFunction } from 'i18next'
import { command } from '../../api/command.ts'
import { formatShortMoney } from '../../format/money.ts'
import { toBaht, toSatang } from '../../format/satang.ts'
import { type MoneyOrder, TOTAL } from '../../money/order.ts'
import type { withdrawCall } from './rules.ts'

/** The command to pay so much out to the registered bank account. Satang. */
export function withdrawOrder(
  t: TFunction,
  name: ReturnType<typeof withdrawCall>,
  satang: number,
): MoneyOrder {
  const amount = toBaht(satang)
  return {
    command: t('withdraw.command', { amount: formatShortMoney(amount) }),
    done: t('withdraw.done'),
    send: () => command(name, { body: { amount } }),
    leaves: (entry) => entry.statementType === 'withdraw' && toSatang(entry.amount) === satang,
    moves: { [TOTAL]: -satang },
  }
}
