import { useQuery } from '@tanstack/react-query'
import type { ResponseBody } from '@wallet/contracts/endpoints/table'
import { useTranslation } from 'react-i18next'
import { banksQuery } from '../../api/queries.ts'
import { formatAccountNumber } from '../../format/digits.ts'
import { BankMark } from '../../ui/BankMark.tsx'
import { Card } from '../../ui/Card.tsx'
import { Notice } from '../../ui/Notice.tsx'
import styles from './Withdraw.module.css'

/** The registered bank account, which the money goes to. */
export function Destination({ account }: { account: ResponseBody<'GET /api/wallet'>['bankAccount'] }) {
  const { t } = useTranslation()
  const { data } = useQuery(banksQuery)
  if (!account) return <Notice tone="danger">{t('errors.NO_BANK')}</Notice>
  // The wallet names the bank in Thai alone; its code stands in the lookup (checklist A59).
  const code = data?.banks.find(({ nameTH }) => nameTH === account.bank.nameTH)?.code ?? ''
  return (
    <Card className={styles.destination}>
      <BankMark code={code} />
      <p className={styles.words}>
        <span className={styles.help}>{t('withdraw.destination')}</span>
        <strong className={styles.number}>{formatAccountNumber(account.bankAccountNo)}</strong>
        <span className={styles.help}>
          {account.bank.nameTH} · {account.bankAccountName}
        </span>
      </p>
    </Card>
  )
}
