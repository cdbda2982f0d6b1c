import type { ResponseBody } from '@wallet/contracts/endpoints/table'
import { useTranslation } from 'react-i18next'
import { useBankCode } from '../../api/useBankCode.ts'
import { formatAccountNumber } from '../../format/digits.ts'
import { formatWhole } from '../../format/money.ts'
import { useBankName } from '../../i18n/useBankName.ts'
import { BankMark } from '../../ui/BankMark.tsx'
import { Card } from '../../ui/Card.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { convertToKip } from './rules.ts'
import styles from './Withdraw.module.css'

interface Props {
  account: ResponseBody<'GET /api/wallet'>['bankAccount']
  satang: number | undefined
  lakPerBaht: number | undefined
}

/** Shows the registered bank account. An account in LAK receives kip (LAO-2). */
export function Destination({ account, satang, lakPerBaht }: Props) {
  const { t } = useTranslation()
  const code = useBankCode(account)
  const nameOf = useBankName()
  if (!account) return <Notice tone="danger">{t('errors.NO_BANK')}</Notice>
  const bankName = nameOf(code, account.bank)
  return (
    <Card className={styles.destination}>
      <BankMark code={code ?? ''} />
      <p className={styles.words}>
        <span className={styles.help}>{t('withdraw.destination')}</span>
        <strong className={styles.number}>{formatAccountNumber(account.bankAccountNo)}</strong>
        <span className={styles.help}>
          {bankName && `${bankName} · `}
          {account.bankAccountName}
        </span>
        {account.currency === 'LAK' && (
          <span className={styles.help}>
            {lakPerBaht && satang
              ? t('withdraw.kip', {
                  kip: formatWhole(convertToKip(satang, lakPerBaht)),
                  rate: formatWhole(lakPerBaht),
                })
              : t('withdraw.inKip')}
          </span>
        )}
      </p>
    </Card>
  )
}
