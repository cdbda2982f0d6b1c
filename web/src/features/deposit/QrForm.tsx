import { useQueryClient } from '@tanstack/react-query'
import { QR_SEND_MIN, type QrProvider } from '@wallet/contracts/limits'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { commandWith } from '../../api/command.ts'
import { token } from '../../api/session.ts'
import { formatMoney, formatShortMoney, toBaht } from '../../format/money.ts'
import { useBankName } from '../../i18n/useBankName.ts'
import { AmountInput, useAmount } from '../../moneyViews/AmountInput.tsx'
import { useOrder } from '../../moneyViews/useOrder.ts'
import { qrRules } from '../../settings/qrRules.ts'
import { settings } from '../../settings/settings.ts'
import { BankMark } from '../../ui/BankMark.tsx'
import { cx, look } from '../../ui/cx.ts'
import { Icon } from '../../ui/Icon.tsx'
import { toast } from '../../ui/toast.ts'
import { toastFailure } from '../../ui/toastFailure.ts'
import styles from './QrForm.module.css'
import { noteQr, qrKey, qrQuery } from './queries.ts'
import type { QrEntry, QrWay } from './rules.ts'

interface Options {
  isShown: boolean
  onCreated: (entry: QrEntry) => void
}

export function useQrForm(ways: QrWay[], { isShown, onCreated }: Options) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const [code, setCode] = useState<QrProvider>()
  const chosen = ways.find(({ bankCode }) => bankCode === code) ?? ways[0]
  const amount = useAmount()
  const { satang } = amount
  const rules = chosen && qrRules(settings, chosen.bankCode)
  const minimum = rules?.minimum ?? 0
  const action = useOrder('qr', {
    isShown,
    onRefused(failure) {
      const query = chosen && qrQuery(chosen.bankCode)
      const named = query && queries.getQueryData(query.queryKey)
      if (named?.qrcodeId === undefined) return toastFailure(t, failure)
      toast.error(t('deposit.qrOpenAlready', { amount: formatMoney(named.amount) }))
      void queries.refetchQueries(query)
    },
  })

  function open(bankCode: QrProvider) {
    // Load the open QR of the other providers again (QR-3).
    void queries.invalidateQueries({ queryKey: qrKey, predicate: ({ queryKey }) => queryKey[1] !== bankCode })
    const entry = ways.find((candidate) => candidate.bankCode === bankCode)
    if (entry) onCreated(entry)
  }

  async function create() {
    if (!chosen || satang === undefined) return
    if (satang < QR_SEND_MIN * 100) return amount.reject()
    const { bankCode } = chosen
    const asked = toBaht(satang)
    const usedToken = token()
    const outcome = await action.run({ type: 'qr', bankCode, satang }, async (key) => {
      const input = { params: { bankCode }, body: { amount: asked } }
      const record = await commandWith(key, 'POST /api/qrcode/{bankCode}', input)
      // Another member may have logged in since.
      if (token() !== usedToken) return record
      queries.setQueryData(qrQuery(bankCode).queryKey, record)
      await noteQr(queries, bankCode, record, { asked })
      return record
    })
    if (outcome?.kind === 'done') open(bankCode)
  }

  // Open a QR whose creation was confirmed later, after a lost response.
  const { outcome, request } = action.order ?? {}
  const isLate = outcome?.kind === 'done' && request?.type === 'qr'
  const lateBank = isLate ? (request.bankCode as QrProvider) : undefined
  useEffect(() => {
    if (!lateBank) return
    void queries.refetchQueries(qrQuery(lateBank)).then(() => {
      action.dismiss()
      open(lateBank)
    })
  }, [lateBank])

  return {
    chosen,
    choose: ({ bankCode }: QrEntry) => setCode(bankCode),
    amount,
    rules,
    // KBANK needs more than 0, any other provider its minimum (QR-4).
    isEnabled: satang !== undefined && satang >= (chosen?.bankCode === 'KBANK' ? 1 : minimum * 100),
    create,
    action,
  }
}

interface Props {
  ways: QrWay[]
  form: ReturnType<typeof useQrForm>
  onOpen: (entry: QrEntry) => void
}

export function QrForm({ ways, form, onOpen }: Props) {
  const { t } = useTranslation()
  const nameOf = useBankName()
  const { chosen, rules } = form
  if (!chosen || !rules) return null

  function providerHint({ bankCode, open }: QrWay) {
    if (open) return t('deposit.openQr', { amount: formatShortMoney(open.amount) })
    if (bankCode === 'KBANK') return t('deposit.automatic')
    return t('deposit.qrMinimum', { n: formatShortMoney(qrRules(settings, bankCode).minimum) })
  }

  /** An open QR is not chosen by an arrow: Enter opens it. */
  function choose(way: QrWay | undefined) {
    if (way && !way.open) form.choose(way)
  }

  return (
    <div className={cx(look.stack3, look.sides)}>
      <div
        role="radiogroup"
        aria-label={t('deposit.tabQr')}
        className={cx(look.list2, styles.providers)}
        onKeyDown={(event) => onRadioKey(event, (index) => choose(ways[index]))}
      >
        {ways.map((entry) => {
          const isChosen = entry === chosen
          return (
            // biome-ignore lint/a11y/useSemanticElements: a tap on an open QR leads to it instead of choosing
            <button
              key={entry.bankCode}
              type="button"
              role="radio"
              aria-checked={isChosen}
              tabIndex={isChosen ? 0 : -1}
              className={cx(look.row2, styles.provider, isChosen && styles.chosen)}
              onClick={() => (entry.open ? onOpen(entry) : form.choose(entry))}
            >
              <BankMark code={entry.bankCode} small />
              <span className={look.words}>
                <strong>{nameOf(entry.bankCode, entry.bank)}</strong>
                <span className={look.small}>{providerHint(entry)}</span>
              </span>
              {isChosen && <Icon name="check" size={20} className={look.action} />}
            </button>
          )
        })}
      </div>
      <div className={look.stack3}>
        {/* Show the provider at the amount too: the keyboard can hide the list of providers. */}
        <AmountInput
          label={t('money.amount')}
          aside={nameOf(chosen.bankCode, chosen.bank)}
          error={t('deposit.minimum', { n: QR_SEND_MIN })}
          amount={form.amount}
          quickAmounts={[...new Set(rules.quickAmounts)]}
        />
        <p className={cx(look.row2, look.muted)}>
          <Icon name="info" size={18} />
          <span>
            <span>{t('deposit.qrRule', { n: rules.validMinutes })}</span>
            {!form.amount.isRejected && (
              <>
                <br />
                <span>{t('deposit.minimum', { n: formatShortMoney(rules.minimum) })}</span>
              </>
            )}
          </span>
        </p>
      </div>
    </div>
  )
}

/** Moves the focus in a radio group with the arrow keys, and calls `choose` with the index of the next button. */
function onRadioKey(event: KeyboardEvent<HTMLElement>, choose: (index: number) => void) {
  const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key]
  if (!step) return
  event.preventDefault()
  const radios = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=radio]')]
  const current = radios.indexOf(document.activeElement as HTMLElement)
  const next = (current + step + radios.length) % radios.length
  radios[next]?.focus()
  choose(next)
}
