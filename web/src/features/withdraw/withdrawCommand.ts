import { WITHDRAW_SETTLE_S } from '@wallet/contracts/limits'
import { formatShortMoney } from '../../format/money.ts'
import { toBaht } from '../../format/satang.ts'
import type { selectWithdrawEndpoint } from './rules.ts'

/** Builds the command that withdraws an amount in satang to the registered bank account. */
export function withdrawCommand(name: ReturnType<typeof selectWithdrawEndpoint>, satang: number) {
  const amount = toBaht(satang)
  return {
    label: { key: 'withdraw.command', values: { amount: formatShortMoney(amount) } },
    done: { key: 'withdraw.done' },
    receipt: {
      title: { key: 'ending.withdraw' },
      text: { key: 'ending.withdrawTakes', values: { n: String(WITHDRAW_SETTLE_S / 60) } },
      amount,
      from: name === 'POST /api/wallet/withdrawAll' ? 'everywhere' : 'wallet',
      to: 'bank',
      isOnItsWay: true,
    },
    evidence: { kind: 'entry', type: 'withdraw', satang },
    request: { name, body: { amount } },
  } as const
}
