import type { UseQueryResult } from '@tanstack/react-query'
import { QR_SEND_MIN } from '@wallet/contracts/limits'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { formatShortMoney } from '../../format/money.ts'
import { useBankName } from '../../i18n/useBankName.ts'
import { qrRules } from '../../settings/qrRules.ts'
import { settings } from '../../settings/settings.ts'
import { AmountField } from '../../ui/AmountField.tsx'
import { BankMark } from '../../ui/BankMark.tsx'
import { Chips } from '../../ui/Chips.tsx'
import { cx } from '../../ui/cx.ts'
import { Icon } from '../../ui/Icon.tsx'
import look from '../../ui/looks.module.css'
import shared from './Deposit.module.css'
import styles from './QrForm.module.css'
import { isQrOpen, type QrEntry, type QrRecord } from './rules.ts'
import type { QrFormState } from './useQrForm.ts'

type QrQueryResult = UseQueryResult<QrRecord>

interface Props {
  entries: QrEntry[]
  read: QrQueryResult[]
  form: QrFormState
  onOpen: (entry: QrEntry) => void
}

export function QrForm({ entries, read, form, onOpen }: Props) {
  const { t } = useTranslation()
  const nameOf = useBankName()
  const { chosen, rules } = form

  function providerHint({ bankCode }: QrEntry, record: QrRecord | undefined) {
    if (isQrOpen(record)) return t('deposit.openQr', { amount: formatShortMoney(record.amount) })
    if (bankCode === 'KBANK') return t('deposit.automatic')
    return t('deposit.qrMinimum', { n: formatShortMoney(qrRules(settings, bankCode).minimum) })
  }

  /** An open QR is not chosen by an arrow: Enter opens it. */
  function choose(index: number) {
    const entry = entries[index]
    if (entry && !isQrOpen(read[index]?.data)) form.choose(entry)
  }

  return (
    <div className={look.stack3}>
      <div
        role="radiogroup"
        aria-label={t('deposit.tabQr')}
        className={cx(look.list2, styles.providers)}
        onKeyDown={(event) => onRadioKey(event, choose)}
      >
        {entries.map((entry, index) => {
          const isChosen = entry === chosen
          const record = read[index]?.data
          return (
            // biome-ignore lint/a11y/useSemanticElements: a tap on an open QR leads to it instead of choosing
            <button
              key={entry.bankCode}
              type="button"
              role="radio"
              aria-checked={isChosen}
              tabIndex={isChosen || (!chosen && index === 0) ? 0 : -1}
              className={cx(styles.provider, isChosen && styles.chosen)}
              onClick={() => (isQrOpen(record) ? onOpen(entry) : form.choose(entry))}
            >
              <span className={styles.providerHead}>
                <BankMark code={entry.bankCode} small />
                {isChosen && <Icon name="check" size={20} />}
              </span>
              <strong>{nameOf(entry.bankCode, entry.bank)}</strong>
              <span className={look.small}>{providerHint(entry, record)}</span>
            </button>
          )
        })}
      </div>
      {/* Show the provider at the amount too: the keyboard can hide the list of providers. */}
      <AmountField
        label={t('money.amount')}
        aside={chosen && nameOf(chosen.bankCode, chosen.bank)}
        error={form.isBelowMinimum && t('deposit.minimum', { n: QR_SEND_MIN })}
        value={form.amount}
        onValue={form.changeAmount}
        maxLength={12}
      />
      {rules && (
        <Chips
          label={t('money.amount')}
          options={[...new Set(rules.quickAmounts)].map((value) => ({
            value: String(value),
            label: formatShortMoney(value),
          }))}
          value={form.amount}
          onValue={form.changeAmount}
        />
      )}
      <p className={cx(look.muted, styles.hint)}>
        <Icon name="info" size={18} />
        <span>
          {rules && (
            <>
              <span className={shared.phrase}>{t('deposit.qrRule', { n: rules.validMinutes })}</span>{' '}
              <span className={shared.phrase}>
                {t('deposit.minimum', { n: formatShortMoney(rules.minimum) })}
              </span>
            </>
          )}
        </span>
      </p>
    </div>
  )
}

const stepOf: Readonly<Record<string, number | undefined>> = {
  ArrowRight: 1,
  ArrowDown: 1,
  ArrowLeft: -1,
  ArrowUp: -1,
}

/** Moves the focus in a radio group with the arrow keys, and calls `choose` with the index of the next button. */
function onRadioKey(event: KeyboardEvent<HTMLElement>, choose: (index: number) => void) {
  const step = stepOf[event.key]
  if (!step) return
  event.preventDefault()
  const radios = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=radio]')]
  const current = radios.indexOf(document.activeElement as HTMLElement)
  const next = (current + step + radios.length) % radios.length
  radios[next]?.focus()
  choose(next)
}
