import type { TFunction } from 'i18next'
import { command } from '../../api/command.ts'
import { formatMoney, formatShortMoney } from '../../format/money.ts'
import { toSatang } from '../../format/satang.ts'
import { type MoneyOrder, WALLET } from '../../money/order.ts'
import type { Game } from './opening.ts'

/** The command to move the whole wallet (baht) into one game. */
export function transferAllOrder(t: TFunction, { code, name }: Game, amount: number): MoneyOrder {
  const satang = toSatang(amount)
  return {
    command: t('transfer.command', { amount: formatShortMoney(amount) }),
    done: t('transfer.done', { amount: formatMoney(amount), name }),
    send: () => command('POST /api/wallet/transferAll', { body: { to: code } }),
    leaves: (entry) => entry.statementType === 'transfer' && entry.from === WALLET && entry.to === code,
    moves: { [WALLET]: -satang, [code]: satang },
  }
}
