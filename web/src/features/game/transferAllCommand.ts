import { formatMoney, formatShortMoney } from '../../format/money.ts'
import { toSatang } from '../../format/satang.ts'
import { WALLET } from '../../money/commands.ts'
import type { Game } from './openGame.ts'

/** Builds the command that moves the whole wallet (baht) into one game. */
export function transferAllCommand({ code, name: known }: Game, amount: number) {
  const name = known ?? code
  const done = { key: 'transfer.done', values: { amount: formatMoney(amount), name } } as const
  return {
    label: { key: 'transfer.command', values: { amount: formatShortMoney(amount) } },
    done,
    receipt: {
      title: { key: 'ending.transfer' },
      text: done,
      amount,
      from: 'wallet',
      to: { name },
      game: code,
    },
    evidence: { kind: 'entry', type: 'transfer', from: WALLET, to: code, satang: toSatang(amount) },
    request: { name: 'POST /api/wallet/transferAll', body: { to: code } },
  } as const
}
