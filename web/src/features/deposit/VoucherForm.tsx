import { VOUCHER_MIN } from '@wallet/contracts/limits'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import styles from './Deposit.module.css'
import type { VoucherFormState } from './useVoucherForm.ts'
import { WalletCard } from './WalletCard.tsx'

/** The wallets a voucher can go to; an AUTO one takes the link right here (VOU-1). */
export function VoucherForm({ form }: { form: VoucherFormState }) {
  const { t } = useTranslation()

  async function paste() {
    // A browser that asks or refuses leaves the field as it was.
    const text = await navigator.clipboard?.readText?.().catch(() => '')
    if (text) form.setLink(text.trim())
  }

  return (
    <div className={styles.list}>
      {form.wallets.map(({ walletAccountName }) => (
        <WalletCard key={walletAccountName} name={walletAccountName} />
      ))}
      {form.wallet && (
        <Field
          label={t('deposit.voucherLink')}
          aside={t('deposit.qrMinimum', { n: VOUCHER_MIN })}
          icon="link"
          type="url"
          inputMode="url"
          autoComplete="off"
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
