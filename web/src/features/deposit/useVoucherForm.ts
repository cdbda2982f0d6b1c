import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../api/call.ts'
import { toFailure } from '../../api/failure.ts'
import { walletQuery } from '../../api/queries.ts'
import { failureText } from '../../i18n/failureText.ts'
import { settings } from '../../settings/settings.ts'
import { toast } from '../../ui/toast.ts'
import { useOneAtATime } from '../../ui/useOneAtATime.ts'
import { encryptLink } from './encryptLink.ts'
import type { DepositLookup } from './rules.ts'

/** The voucher link and sending it, for the provider's first AUTO wallet. */
export function useVoucherForm(wallets: DepositLookup['wallets'], onDone: () => void) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const [link, setLink] = useState('')
  const wallet = wallets.find(({ mode }) => mode === 'AUTO')

  const [send, isPending] = useOneAtATime(async () => {
    if (!wallet) return
    const encrypted = await encryptLink(link.trim(), wallet.walletAccountName, settings.voucherKey)
    try {
      await call('POST /api/wallet/truelink', { body: { link: encrypted } })
      toast.success(t('deposit.voucherDone'))
      onDone()
    } catch (error) {
      const failure = toFailure(error)
      // A second try is safe: the provider takes each voucher once.
      const { text, code } = failureText(t, failure)
      toast.error(text, { code })
    }
    await queries.invalidateQueries(walletQuery)
  })

  const isEnabled = link.trim() !== ''
  return { wallets, wallet, link, setLink, isEnabled, send, isPending }
}

export type VoucherFormState = ReturnType<typeof useVoucherForm>
