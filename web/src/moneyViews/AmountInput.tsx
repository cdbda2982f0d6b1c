import { type ComponentProps, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatShortMoney, parseSatang, toBaht } from '../format/money.ts'
import { AmountField } from '../ui/AmountField.tsx'
import { Chips } from '../ui/Chips.tsx'

/** The amount in the form of an order. A rejected amount shows its error until it is changed. */
export function useAmount() {
  const [text, setText] = useState('')
  const [isRejected, setRejected] = useState(false)
  const satang = parseSatang(text)
  return {
    text,
    satang,
    baht: satang === undefined ? undefined : toBaht(satang),
    isRejected,
    reject: () => setRejected(true),
    change(next: string) {
      setText(next)
      setRejected(false)
    },
  }
}

export type Amount = ReturnType<typeof useAmount>

interface Props extends Omit<ComponentProps<typeof AmountField>, 'value' | 'onValue'> {
  amount: Amount
  /** Baht. */
  quickAmounts: readonly number[]
  all?: { isChosen: boolean; fill: () => void }
  onEnter?: () => unknown
}

/** A field for an amount, with buttons for common amounts. `error` replaces `hint` after the amount was rejected. */
export function AmountInput({ amount, quickAmounts, all, error, hint, onEnter, ...field }: Props) {
  const { t } = useTranslation()
  const options = quickAmounts.map((value) => ({ value: String(value), label: formatShortMoney(value) }))
  return (
    <>
      <AmountField
        maxLength={14}
        {...field}
        error={amount.isRejected && error}
        hint={!amount.isRejected && hint}
        value={amount.text}
        onValue={amount.change}
        onKeyDown={({ key }) => key === 'Enter' && onEnter?.()}
      />
      <Chips
        label={t('money.amount')}
        options={all ? [...options, { value: ALL, label: t('money.all') }] : options}
        value={all?.isChosen ? ALL : amount.text}
        onValue={(value) => (value === ALL ? all?.fill() : amount.change(value))}
      />
    </>
  )
}

const ALL = 'all'
