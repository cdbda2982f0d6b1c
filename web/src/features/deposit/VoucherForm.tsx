import { VOUCHER_MIN } from '@wallet/contracts/limits'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Select } from '../../ui/Select.tsx'
import styles from './Deposit.module.css'
import type { VoucherFormState } from './useVoucherForm.ts'
import { WalletCard } from './WalletCard.tsx'

interface Props {
  form: VoucherFormState
  copyInstead: ((text: string) => void) | undefined
}

/** Lists the voucher wallets. A wallet in AUTO mode accepts the link here (VOU-1). */
export function VoucherForm({ form, copyInstead }: Props) {
  const { t } = useTranslation()

  async function paste() {
    // Keep the field when the browser refuses to read the clipboard.
    const text = await navigator.clipboard?.readText?.().catch(() => '')
    if (text) form.setLink(text.trim())
  }

  return (
    <div className={styles.list}>
      {form.wallets.map(({ mode, walletAccountName }) => (
        <WalletCard key={`${mode} ${walletAccountName}`} name={walletAccountName} copyInstead={copyInstead} />
      ))}
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
          hint={t('deposit.voucherHelp')}
          value={form.link}
          onValue={form.setLink}
          trailing={
            <Button kind="text" size="small" onClick={paste}>
              {t('action.paste')}
            </Button>
          }
        />
      )}
      <p className={styles.note}>{t('deposit.phone')}</p>
    </div>
  )
}
