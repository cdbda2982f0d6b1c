import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { command } from '../../api/command.ts'
import { failureText } from '../../i18n/failureText.ts'
import { useMoneyAction } from '../../money/useMoneyAction.ts'
import { settings } from '../../settings/settings.ts'
import { toast } from '../../ui/toast.ts'
import { useOneAtATime } from '../../ui/useOneAtATime.ts'
import { encryptLink } from './encryptLink.ts'
import type { DepositLookup } from './rules.ts'

interface Options {
  isShown: boolean
  onDone: () => void
}

/** The voucher link and sending it, for the provider's first AUTO wallet. */
export function useVoucherForm(wallets: DepositLookup['wallets'], { isShown, onDone }: Options) {
  const { t } = useTranslation()
  const [link, setLink] = useState('')
  const wallet = wallets.find(({ mode }) => mode === 'AUTO')
  const action = useMoneyAction('voucher', {
    isShown,
    onDone,
    onAccepted: toast.success,
    onRefused(failure) {
      const { text, code } = failureText(t, failure)
      toast.error(text, { code })
    },
  })

  const [send, isPending] = useOneAtATime(async () => {
    if (!wallet) return
    const encrypted = await encryptLink(link.trim(), wallet.walletAccountName, settings.voucherKey)
    await action.run({
      command: t('deposit.sendLink'),
      done: t('deposit.voucherDone'),
      send: () => command('POST /api/wallet/truelink', { body: { link: encrypted } }),
      // What a voucher is worth is known when it is credited: its amount is no mark of it.
      leaves: ({ statementType }) => statementType === 'deposit',
      moves: {},
    })
  })

  const isEnabled = link.trim() !== ''
  return { wallets, wallet, link, setLink, isEnabled, send, isPending, action }
}

export type VoucherFormState = ReturnType<typeof useVoucherForm>
