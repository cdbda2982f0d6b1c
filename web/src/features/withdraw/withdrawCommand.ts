import { WITHDRAW_SETTLE_S } from '@wallet/contracts/limits'
import { formatShortMoney } from '../../format/money.ts'
import { toBaht } from '../../format/satang.ts'
import type { withdrawCall } from './rules.ts'

/** The command to pay so much out to the registered bank account. Satang. */
export function withdrawCommand(name: ReturnType<typeof withdrawCall>, satang: number) {
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
