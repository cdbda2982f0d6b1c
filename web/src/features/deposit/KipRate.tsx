import { useQueryClient } from '@tanstack/react-query'
import { BANK_TRANSFER_MIN } from '@wallet/contracts/limits'
import { useTranslation } from 'react-i18next'
import { formatWhole } from '../../format/money.ts'
import shared from './Deposit.module.css'
import { depositQuery } from './queries.ts'

/** Shows the exchange rate and the minimum of an account in kip (LAO-2). */
export function KipRate() {
  const { t } = useTranslation()
  const rate = useQueryClient().getQueryData(depositQuery.queryKey)?.lakPerBaht
  return (
    <p className={shared.note}>
      {rate === undefined || rate === null
        ? t('deposit.inKip')
        : t('deposit.kipRate', {
            kip: formatWhole(rate),
            min: formatWhole(Math.ceil(BANK_TRANSFER_MIN * rate)),
          })}
    </p>
  )
}
