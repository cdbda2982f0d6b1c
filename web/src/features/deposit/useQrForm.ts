import { useQueryClient } from '@tanstack/react-query'
import { QR_SEND_MIN } from '@wallet/contracts/limits'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { command } from '../../api/command.ts'
import { toFailure } from '../../api/failure.ts'
import { formatShortMoney } from '../../format/money.ts'
import { parseSatang, toBaht } from '../../format/satang.ts'
import { failureText } from '../../i18n/failureText.ts'
import { messageText } from '../../i18n/messageText.ts'
import { qrRules } from '../../settings/readSettings.ts'
import { settings } from '../../settings/settings.ts'
import { toast } from '../../ui/toast.ts'
import { useOneAtATime } from '../../ui/useOneAtATime.ts'
import { qrKey, qrQuery } from './queries.ts'
import { canCreateQr, type QrEntry } from './rules.ts'

/** Provider, amount and creation of a new QR. `onCreated` gets the entry whose QR is open now. */
export function useQrForm(entries: QrEntry[], onCreated: (entry: QrEntry) => void) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const [chosen, setChosen] = useState(entries[0])
  const [amount, setAmount] = useState('')
  const satang = parseSatang(amount)
  const rules = chosen && qrRules(settings, chosen.bankCode)
  const isEnabled = chosen !== undefined && canCreateQr(chosen.bankCode, satang, rules?.minimum ?? 0)

  const [create, isPending] = useOneAtATime(async () => {
    if (!chosen || satang === undefined || satang < QR_SEND_MIN * 100) return
    const { bankCode } = chosen
    try {
      const record = await command('POST /api/qrcode/{bankCode}', {
        params: { bankCode },
        body: { amount: toBaht(satang) },
      })
      if (!record.hasQrcode) {
        const { text, code } = messageText(t, record.message)
        return toast.error(text, { code })
      }
      queries.setQueryData(qrQuery(bankCode).queryKey, record)
      // The other providers look at their own QR again (QR-3).
      void queries.invalidateQueries({
        queryKey: qrKey,
        predicate: ({ queryKey }) => queryKey[1] !== bankCode,
      })
      onCreated(chosen)
    } catch (error) {
      const failure = toFailure(error)
      if (failure.isOutcomeUnknown) {
        // Perhaps it was created and only the answer was lost: then the provider has it.
        await queries.refetchQueries(qrQuery(bankCode))
        if (queries.getQueryData(qrQuery(bankCode).queryKey)?.hasQrcode) return onCreated(chosen)
      }
      const { text, code } = failureText(t, failure)
      toast.error(text, { code })
    }
  })

  const label = satang
    ? t('deposit.createQrOf', { amount: formatShortMoney(toBaht(satang)) })
    : t('deposit.createQr')
  return { chosen, choose: setChosen, amount, setAmount, rules, label, isEnabled, create, isPending }
}

export type QrFormState = ReturnType<typeof useQrForm>
