import { useState } from 'react'
import { commandWith } from '../../api/command.ts'
import { useOrder } from '../../money/useOrder.ts'
import { settings } from '../../settings/settings.ts'
import { encryptLink } from './encryptLink.ts'
import type { DepositLookup } from './rules.ts'

interface Options {
  isShown: boolean
  onDone: () => void
}

/** Sends a voucher link to a wallet in AUTO mode. Default: the first one. */
export function useVoucherForm(wallets: DepositLookup['wallets'], { isShown, onDone }: Options) {
  const [typed, setTyped] = useState('')
  const [chosen, choose] = useState<string>()
  const autoWallets = wallets.filter(({ mode }) => mode === 'AUTO')
  const wallet = autoWallets.find(({ walletAccountName }) => walletAccountName === chosen) ?? autoWallets[0]
  const action = useOrder('voucher', { isShown, onDone, refusedIn: 'toast' })

  async function send() {
    if (!wallet) return
    const link = encryptLink(typed.trim(), wallet.walletAccountName, settings.voucherKey)
    await action.run({ type: 'voucher', account: wallet.walletAccountName }, (key) =>
      commandWith(key, 'POST /api/wallet/truelink', { body: { link } }),
    )
  }

  const isEnabled = typed.trim() !== ''
  return {
    wallets,
    autoWallets,
    wallet,
    choose,
    link: typed,
    setLink: setTyped,
    isEnabled,
    send,
    action,
  }
}

export type VoucherFormState = ReturnType<typeof useVoucherForm>
