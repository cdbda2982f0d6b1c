import { OUTSIDE } from '@wallet/contracts/limits'
import { useState } from 'react'
import { commandWith } from '../../api/command.ts'
import { WALLET } from '../../money/commands.ts'
import { useMoneyCommand } from '../../money/useMoneyCommand.ts'
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
  const action = useMoneyCommand('voucher', { isShown, onDone, refusedIn: 'toast' })

  async function send() {
    if (!wallet) return
    const link = await encryptLink(typed.trim(), wallet.walletAccountName, settings.voucherKey)
    await action.run({
      label: { key: 'deposit.sendLink' },
      done: { key: 'deposit.voucherDone' },
      receipt: {
        title: { key: 'ending.voucher' },
        amount: { type: 'deposit', from: OUTSIDE.voucher },
        from: { name: wallet.walletAccountName },
        to: 'wallet',
      },
      // The amount is unknown until the voucher is credited, so it cannot identify the entry.
      evidence: { kind: 'entry', type: 'deposit', from: OUTSIDE.voucher, to: WALLET },
      isOnce: true,
      // Do not store the link, because it is worth money.
      send: (key) => commandWith(key, 'POST /api/wallet/truelink', { body: { link } }),
    })
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
