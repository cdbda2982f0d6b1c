import { VOUCHER_MIN } from '@wallet/contracts/limits'
import AES from 'crypto-js/aes'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { commandWith } from '../../api/command.ts'
import { useOrder } from '../../moneyViews/useOrder.ts'
import { settings } from '../../settings/settings.ts'
import { Button } from '../../ui/Button.tsx'
import { cx, look } from '../../ui/cx.ts'
import { Field } from '../../ui/Field.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Select } from '../../ui/Select.tsx'
import { toastFailure } from '../../ui/toastFailure.ts'
import { WalletCards } from './AccountCard.tsx'
import type { DepositLookup } from './rules.ts'

type Wallets = DepositLookup['wallets']

/** Sends a voucher link to a wallet in AUTO mode. Default: the first one. */
export function useVoucherForm(wallets: Wallets, options: { isShown: boolean; onDone: () => void }) {
  const { t } = useTranslation()
  const [typed, setLink] = useState('')
  const [chosen, choose] = useState<string>()
  const autoWallets = wallets.filter(({ mode }) => mode === 'AUTO')
  const wallet = autoWallets.find(({ walletAccountName }) => walletAccountName === chosen) ?? autoWallets[0]
  const action = useOrder('voucher', { ...options, onRefused: (failure) => toastFailure(t, failure) })

  async function send() {
    if (!wallet) return
    const { walletAccountName: account } = wallet
    // The provider requires this (VOU-2). It protects nothing, because the passphrase is in every browser.
    const link = AES.encrypt(`${typed.trim()}${account}`, settings.voucherKey).toString()
    await action.run({ type: 'voucher' }, (key) =>
      commandWith(key, 'POST /api/wallet/truelink', { body: { link } }),
    )
  }

  return { autoWallets, wallet, choose, link: typed, setLink, isEnabled: typed.trim() !== '', send, action }
}

interface Props {
  wallets: Wallets
  form: ReturnType<typeof useVoucherForm>
}

/** Lists the voucher wallets. A wallet in AUTO mode accepts the link here (VOU-1). */
export function VoucherForm({ wallets, form }: Props) {
  const { t } = useTranslation()

  async function paste() {
    // Keep the field when the browser refuses to read the clipboard.
    const text = await navigator.clipboard?.readText?.().catch(() => '')
    if (text) form.setLink(text.trim())
  }

  return (
    <div className={cx(look.stack3, look.sides)}>
      {form.wallet && <p className={look.quiet}>{t('deposit.voucherHelp')}</p>}
      <WalletCards wallets={wallets} />
      {form.autoWallets.length > 1 && (
        <Select
          label={t('deposit.voucherTo')}
          options={form.autoWallets.map(({ walletAccountName: name }) => ({ value: name, label: name }))}
          value={form.wallet?.walletAccountName ?? ''}
          onValue={form.choose}
        />
      )}
      {form.wallet && (
        <Field
          label={t('deposit.voucherLink')}
          aside={t('deposit.qrMinimum', { n: VOUCHER_MIN })}
          icon="link"
          type="url"
          inputMode="url"
          autoComplete="off"
          enterKeyHint="send"
          placeholder={t('deposit.pasteHere')}
          value={form.link}
          onValue={form.setLink}
          trailing={
            <Button kind={form.link ? 'secondary' : 'primary'} size="small" onClick={paste}>
              {t('action.paste')}
            </Button>
          }
        />
      )}
      <p className={cx(look.row2, look.muted)}>
        <Icon name="info" size={18} />
        {t('deposit.phone')}
      </p>
    </div>
  )
}
