import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { walletQuery } from '../../api/queries.ts'
import { amountOf } from '../../format/amountText.ts'
import { parseSatang, toBaht, toSatang } from '../../format/satang.ts'
import type { OrderAction } from '../../money/useOrder.ts'
import { type Account, accountsOf, type TransferProblem, transferProblem } from './rules.ts'

export function useTransferForm(send: OrderAction['run']) {
  const { t } = useTranslation()
  const wallet = useQuery(walletQuery)
  const { data } = wallet
  const accounts = data && accountsOf(data, t('money.mainWallet'))
  const [codes, setCodes] = useState({ from: '', to: '' })
  const [amount, setAmount] = useState('')
  const [problem, setProblem] = useState<TransferProblem>()

  const find = (code: string) => accounts?.find((account) => account.code === code)
  const from = find(codes.from)
  const to = find(codes.to)
  const satang = parseSatang(amount)
  const remaining = from && from.amount !== null ? toBaht(toSatang(from.amount) - (satang ?? 0)) : undefined

  function pick(side: 'from' | 'to', code: string) {
    const next = { ...codes, [side]: code }
    setCodes(next)
    setProblem(next.from !== '' && next.from === next.to ? 'sameAccount' : undefined)
  }

  function changeAmount(next: string) {
    setAmount(next)
    if (problem === 'minimum') setProblem(undefined)
  }

  function fillAll() {
    if (!from) setProblem('selectAccount')
    else if (from.amount !== null) changeAmount(amountOf(from.amount))
  }

  function submit() {
    const found = transferProblem(from, to, satang)
    setProblem(found)
    if (!found && from && to && satang)
      return send({ type: 'transfer', from: accountRef(from), to: accountRef(to), satang })
  }

  return {
    wallet,
    accounts,
    codes,
    pick,
    from,
    to,
    amount,
    changeAmount,
    fillAll,
    satang,
    remaining,
    problem,
    submit,
  }
}

export type TransferForm = ReturnType<typeof useTransferForm>

const accountRef = ({ code, name }: Account) => ({ code, name })
