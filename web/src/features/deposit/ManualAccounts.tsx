import { AccountCard } from './AccountCard.tsx'
import styles from './Deposit.module.css'
import type { DepositLookup } from './rules.ts'
import { WalletCard } from './WalletCard.tsx'

interface Props {
  lookup: DepositLookup
  copyInstead: ((text: string) => void) | undefined
}

/** Manual mode: every entry is a plain account, QR providers and voucher wallets too (DEP-2). */
export function ManualAccounts({ lookup, copyInstead }: Props) {
  return (
    <div className={styles.list}>
      {lookup.banks.map((entry) => (
        <AccountCard
          key={`${entry.bankCode} ${entry.bankAccountNo}`}
          entry={entry}
          copyInstead={copyInstead}
        />
      ))}
      {lookup.wallets.map(({ walletAccountName }) => (
        <WalletCard key={walletAccountName} name={walletAccountName} />
      ))}
    </div>
  )
}
