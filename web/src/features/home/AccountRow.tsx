import type { ResponseBody } from '@wallet/contracts/endpoints/table'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useBankCode } from '../../api/useBankCode.ts'
import { formatAccountNumber } from '../../format/digits.ts'
import { useBankName } from '../../i18n/useBankName.ts'
import { BankMark } from '../../ui/BankMark.tsx'
import { Icon } from '../../ui/Icon.tsx'
import styles from './AccountRow.module.css'

type BankAccount = NonNullable<ResponseBody<'GET /api/wallet'>['bankAccount']>

/** Shows the registered bank account, and links to the profile. */
export function AccountRow({ account }: { account: BankAccount }) {
  const { t } = useTranslation()
  const code = useBankCode(account)
  const bankName = useBankName()(code, account.bank)
  return (
    <Link
      to="/user/profile"
      className={styles.row}
      aria-label={`${t('member.bankAccount')}: ${account.bankAccountNo ?? '-'}`}
    >
      <BankMark code={code ?? ''} />
      <span className={styles.words}>
        <span className={styles.number}>{formatAccountNumber(account.bankAccountNo)}</span>
        <span className={styles.holder}>
          {bankName && `${bankName} · `}
          {account.bankAccountName}
        </span>
      </span>
      <Icon name="chevron-right" size={20} className={styles.chevron} />
    </Link>
  )
}
