import { useState } from 'react'
import { amountOf } from '../../format/amountText.ts'
import { parseSatang, toBaht } from '../../format/satang.ts'
import type { Balances } from '../../money/balances.ts'
import { TOTAL, WALLET } from '../../money/commands.ts'
import type { MoneyAction } from '../../money/useMoneyCommand.ts'
import { type Bounds, isWithin, type Source, withdrawCall } from './rules.ts'
import { withdrawCommand } from './withdrawCommand.ts'

/** Which money, and how much. */
export function useWithdrawForm(
  balances: Balances | undefined,
  bounds: Bounds | undefined,
  send: MoneyAction['run'],
) {
  const [source, setSource] = useState<Source>('wallet')
  const [amount, setAmount] = useState('')
  const [isOutside, setOutside] = useState(false)
  const satang = parseSatang(amount)
  const inWallet = balances?.[WALLET] ?? 0
  const inSource = source === 'wallet' ? inWallet : (balances?.[TOTAL] ?? 0)

  function changeAmount(next: string) {
    setAmount(next)
    setOutside(false)
    // More than the wallet holds can only come from everything together (WDR-2).
    if ((parseSatang(next) ?? 0) > inWallet && balances?.[TOTAL] !== undefined) setSource('total')
  }

  function all() {
    const most = Math.min(inSource, (bounds?.withdrawMax ?? 0) * 100)
    changeAmount(amountOf(toBaht(most)))
  }

  function submit() {
    if (!bounds) return
    if (!isWithin(satang, bounds)) return setOutside(true)
    return send(withdrawCommand(withdrawCall(source, satang, inWallet), satang))
  }

  return {
    source,
    setSource,
    amount,
    changeAmount,
    all,
    satang,
    isShort: (satang ?? 0) > inSource,
    isOutside,
    submit,
  }
}
