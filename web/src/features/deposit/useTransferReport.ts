import { useQuery } from '@tanstack/react-query'
import { BANK_TRANSFER_MIN } from '@wallet/contracts/limits'
import { useState } from 'react'
import { walletQuery } from '../../api/queries.ts'
import { useBankCode } from '../../api/useBankCode.ts'
import { parseSatang, toBaht } from '../../format/satang.ts'
import { useOrder } from '../../money/useOrder.ts'

/** Reports a manual transfer to the provider. */
export function useTransferReport(options: { isShown: boolean; onDone: () => void }) {
  const { data: wallet } = useQuery(walletQuery)
  const account = wallet?.bankAccount
  const bankCode = useBankCode(account)
  const [amount, setAmount] = useState('')
  const [isShort, setShort] = useState(false)
  const action = useOrder('report', options)
  const satang = parseSatang(amount)

  function submit() {
    if (satang === undefined || satang < BANK_TRANSFER_MIN * 100) return setShort(true)
    return action.run({ type: 'report', satang })
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
