import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { walletQuery } from '../../api/queries.ts'
import { useBankCode } from '../../api/useBankCode.ts'
import { formatAccountNumber } from '../../format/digits.ts'
import type { AccountRef } from '../description.ts'

/** The words for a place where money is. */
export function AccountName({ account }: { account: AccountRef }) {
  const { t } = useTranslation()
  if (account === 'bank') return <OwnBank />
  if (account === 'wallet') return t('money.mainWallet')
  if (account === 'everywhere') return t('ending.everywhere')
  return account.name
}

/** The registered account, from the wallet that is loaded: "SCB 416-082-7351". */
function OwnBank() {
  const { t } = useTranslation()
  const { data: wallet } = useQuery({ ...walletQuery, enabled: false })
  const account = wallet?.bankAccount
  const code = useBankCode(account)
  if (!account?.bankAccountNo) return t('member.bankAccount')
  return `${code ?? account.bank?.nameTH ?? ''} ${formatAccountNumber(account.bankAccountNo)}`.trim()
}
