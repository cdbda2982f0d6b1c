import { useQueryClient } from '@tanstack/react-query'
import { BANK_TRANSFER_MIN } from '@wallet/contracts/limits'
import { createContext, useContext } from 'react'
import { useTranslation } from 'react-i18next'
import { formatAccountNumber } from '../../format/digits.ts'
import { formatWhole } from '../../format/money.ts'
import { useBankName } from '../../i18n/useBankName.ts'
import { settings } from '../../settings/settings.ts'
import { BankMark } from '../../ui/BankMark.tsx'
import { Card } from '../../ui/Card.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { cx, look } from '../../ui/cx.ts'
import { Icon } from '../../ui/Icon.tsx'
import { BcelHelp } from './BcelHelp.tsx'
import styles from './Deposit.module.css'
import { depositQuery } from './queries.ts'
import type { BankEntry, DepositLookup } from './rules.ts'

/** Called instead of copying while the member's account needs an English name. */
export const CopyInstead = createContext<((text: string) => void) | undefined>(undefined)

function CopyAccount({ text, name }: { text: string; name: string }) {
  const { t } = useTranslation()
  const copyInstead = useContext(CopyInstead)
  return (
    <CopyButton
      text={text}
      label={`${t('action.copy')} ${name}`}
      instead={copyInstead && (() => copyInstead(text))}
    />
  )
}

/** Lists accounts to transfer to, after the rules of a transfer. */
export function BankCards({ entries, explainsBcel }: { entries: BankEntry[]; explainsBcel?: boolean }) {
  const { t } = useTranslation()
  return (
    <>
      <p className={cx(look.row3, look.quiet, styles.promise)}>
        <Icon name="clock" size={20} />
        <span>
          <span>{t('deposit.creditTime')}</span>
          <br />
          <span>{t('deposit.ownAccountOnly')}</span>
        </span>
      </p>
      {entries.map((entry) => (
        <Card key={`${entry.bankCode} ${entry.bankAccountNo}`} className={styles.account}>
          <BankAccount {...entry} />
          {explainsBcel && entry.bankCode === 'BCEL' && <BcelHelp />}
        </Card>
      ))}
    </>
  )
}

function BankAccount({ bankCode, bank, bankAccountName, bankAccountNo, currency }: BankEntry) {
  const name = useBankName()(bankCode, bank)
  const isInKip = currency === 'LAK'
  return (
    <>
      <p className={cx(look.row3, styles.bank)}>
        <BankMark code={bankCode} />
        <span>
          <strong>{name}</strong> <span className={cx(look.muted, styles.holder)}>{bankAccountName}</span>
        </span>
        {settings.isLaos && !isInKip && <span className={styles.currency}>{currency}</span>}
      </p>
      {isInKip && <KipRate />}
      <div className={cx(look.between, styles.numberRow)}>
        <span className={styles.number}>{formatAccountNumber(bankAccountNo)}</span>
        <CopyAccount text={bankAccountNo} name={`${name} ${bankAccountNo}`} />
      </div>
    </>
  )
}

/** Shows the exchange rate and the minimum of an account in kip (LAO-2). */
function KipRate() {
  const { t } = useTranslation()
  const rate = useQueryClient().getQueryData(depositQuery.queryKey)?.lakPerBaht
  const rule = rate && { kip: formatWhole(rate), min: formatWhole(Math.ceil(BANK_TRANSFER_MIN * rate)) }
  return (
    <p className={cx(look.quiet, styles.rate)}>{rule ? t('deposit.kipRate', rule) : t('deposit.inKip')}</p>
  )
}

export function WalletCards({ wallets }: Pick<DepositLookup, 'wallets'>) {
  const { t } = useTranslation()
  return wallets.map(({ mode, walletAccountName: name }) => (
    <Card key={`${mode} ${name}`} className={cx(look.row3, styles.wallet)}>
      <BankMark code="WW" />
      <p className={cx(look.words, styles.walletName)}>
        <span className={look.small}>{t('deposit.walletName')}</span>
        <strong>{name}</strong>
      </p>
      <CopyAccount text={name} name={name} />
    </Card>
  ))
}
