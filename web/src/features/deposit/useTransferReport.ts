import { useQuery } from '@tanstack/react-query'
import { BANK_TRANSFER_MIN } from '@wallet/contracts/limits'
import { useState } from 'react'
import { walletQuery } from '../../api/queries.ts'
import { useBankCode } from '../../api/useBankCode.ts'
import { formatShortMoney } from '../../format/money.ts'
import { parseSatang, toBaht } from '../../format/satang.ts'
import { WALLET } from '../../money/commands.ts'
import { useMoneyCommand } from '../../money/useMoneyCommand.ts'

/** Reports a manual transfer to the provider. */
export function useTransferReport(options: { isShown: boolean; onDone: () => void }) {
  const { data: wallet } = useQuery(walletQuery)
  const account = wallet?.bankAccount
  const bankCode = useBankCode(account)
  const [amount, setAmount] = useState('')
  const [isShort, setShort] = useState(false)
  const action = useMoneyCommand('report', options)
  const satang = parseSatang(amount)

  function submit() {
    if (satang === undefined || satang < BANK_TRANSFER_MIN * 100) return setShort(true)
    const words = { amount: formatShortMoney(toBaht(satang)) }
    return action.run({
      label: { key: 'deposit.reportOf', values: words },
      done: { key: 'deposit.reported', values: words },
      receipt: {
        title: { key: 'ending.report' },
        text: { key: 'deposit.creditTime' },
        amount: toBaht(satang),
        from: 'bank',
        to: 'wallet',
        isOnItsWay: true,
      },
      evidence: { kind: 'entry', type: 'deposit', to: WALLET, satang, isReport: true },
      request: { name: 'POST /api/wallet/add', body: { amount: toBaht(satang) } },
    })
  }

  return {
    action,
    account,
    bankCode,
    amount,
    baht: satang === undefined ? undefined : toBaht(satang),
    setAmount(next: string) {
      setAmount(next)
      setShort(false)
    },
    isShort,
    submit,
  }
}
