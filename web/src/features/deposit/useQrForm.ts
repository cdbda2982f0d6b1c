import { useQueryClient } from '@tanstack/react-query'
import { QR_SEND_MIN, type QrProvider } from '@wallet/contracts/limits'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { commandWith } from '../../api/command.ts'
import { formatMoney, formatShortMoney } from '../../format/money.ts'
import { parseSatang, toBaht } from '../../format/satang.ts'
import { useOrder } from '../../money/useOrder.ts'
import { qrRules } from '../../settings/qrRules.ts'
import { settings } from '../../settings/settings.ts'
import { toast } from '../../ui/toast.ts'
import { toastFailure } from '../../ui/toastFailure.ts'
import { noteQr, qrKey, qrQuery } from './queries.ts'
import { canCreateQr, type QrEntry } from './rules.ts'

interface Options {
  isShown: boolean
  onCreated: (entry: QrEntry) => void
}

export function useQrForm(entries: QrEntry[], { isShown, onCreated }: Options) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const [code, setCode] = useState<QrProvider>()
  const chosen = entries.find(({ bankCode }) => bankCode === code) ?? entries[0]
  const [amount, setAmount] = useState('')
  const [isBelowMinimum, setBelowMinimum] = useState(false)
  const satang = parseSatang(amount)
  const rules = chosen && qrRules(settings, chosen.bankCode)
  const isEnabled = chosen !== undefined && canCreateQr(chosen.bankCode, satang, rules?.minimum ?? 0)
  const action = useOrder('qr', {
    isShown,
    onDone: () => {},
    onAccepted: () => {},
    onRefused(failure) {
      const query = chosen && qrQuery(chosen.bankCode)
      const named = query && queries.getQueryData(query.queryKey)
      if (named?.qrcodeId === undefined) return toastFailure(t, failure)
      toast.error(t('deposit.qrOpenAlready', { amount: formatMoney(named.amount) }))
      void queries.refetchQueries(query)
    },
  })

  async function open(bankCode: QrProvider) {
    // Load the open QR of the other providers again (QR-3).
    void queries.invalidateQueries({
      queryKey: qrKey,
      predicate: ({ queryKey }) => queryKey[1] !== bankCode,
    })
    const entry = entries.find((candidate) => candidate.bankCode === bankCode)
    if (entry) onCreated(entry)
  }

  async function create() {
    if (!chosen || satang === undefined) return
    if (satang < QR_SEND_MIN * 100) return setBelowMinimum(true)
    const { bankCode } = chosen
    const input = { params: { bankCode }, body: { amount: toBaht(satang) } }
    const outcome = await action.run({ type: 'qr', bankCode, satang }, async (key) => {
      const record = await commandWith(key, 'POST /api/qrcode/{bankCode}', input)
      queries.setQueryData(qrQuery(bankCode).queryKey, record)
      await noteQr(queries, bankCode, record, { asked: toBaht(satang) })
      return record
    })
    if (outcome?.kind === 'done') await open(bankCode)
  }

  // Open a QR whose creation was confirmed later, after a lost response.
  const { progress } = action
  const late =
    progress?.step === 'settled' && progress.order.outcome?.kind === 'done' && progress.order.request
  const lateBank = late && late.type === 'qr' ? (late.bankCode as QrProvider) : undefined
  useEffect(() => {
    if (!lateBank) return
    void queries.refetchQueries(qrQuery(lateBank)).then(() => {
      action.dismiss()
      void open(lateBank)
    })
  }, [lateBank])

  function changeAmount(next: string) {
    setAmount(next)
    setBelowMinimum(false)
  }

  const label = satang
    ? t('deposit.createQrOf', { amount: formatShortMoney(toBaht(satang)) })
    : t('deposit.createQr')
  return {
    chosen,
    choose: ({ bankCode }: QrEntry) => setCode(bankCode),
    amount,
    changeAmount,
    isBelowMinimum,
    rules,
    label,
    isEnabled,
    create,
    action,
  }
}

export type QrFormState = ReturnType<typeof useQrForm>
