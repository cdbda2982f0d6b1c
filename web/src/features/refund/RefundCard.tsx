import type { UseQueryResult } from '@tanstack/react-query'
import type { ResponseBody } from '@wallet/contracts/endpoints/table'
import { useTranslation } from 'react-i18next'
import { toFailure } from '../../api/failure.ts'
import { failureText } from '../../i18n/failureText.ts'
import { Weave } from '../../ui/art/Weave.tsx'
import { Button } from '../../ui/Button.tsx'
import { EmptyState, ErrorState } from '../../ui/EmptyState.tsx'
import { Html } from '../../ui/Html.tsx'
import { Money } from '../../ui/Money.tsx'
import { Odds } from '../../ui/Odds.tsx'
import { Bone, Skeleton } from '../../ui/Skeleton.tsx'
import styles from './RefundCard.module.css'

interface Props {
  check: UseQueryResult<ResponseBody<'GET /api/refund/check'>>
  onHome: () => void
}

/** The amount with what the provider says of it; or that there is none, or that it could not be read. */
export function RefundCard({ check, onHome }: Props) {
  const { t } = useTranslation()
  const { data, error } = check
  if (!data) {
    if (!error)
      return (
        <Skeleton>
          <Bone height={132} radius={20} />
          <Bone width="70%" height={14} />
        </Skeleton>
      )
    const failure = toFailure(error)
    if (failure.kind !== 'refused')
      return <ErrorState hint={t('refund.notLoaded')} onRetry={() => check.refetch()} />
    return <EmptyState icon="refund" tone="quiet" title={failureText(t, failure).text} />
  }
  const { result, info, refundAmount, refundSuccess, refundFail } = data
  if (!result)
    return (
      <EmptyState
        icon="refund"
        tone="quiet"
        title={t('refund.none')}
        hint={t('refund.noneHint')}
        action={
          <Button kind="secondary" onClick={onHome}>
            {t('action.toHome')}
          </Button>
        }
      />
    )
  return (
    <>
      <div className={styles.card}>
        <Weave className={styles.weave} />
        <p className={styles.label}>{t('refund.amount')}</p>
        <Money baht={refundAmount} size="lg" className={styles.money} />
        {refundSuccess > 0 && <Odds success={refundSuccess} fail={refundFail} />}
      </div>
      {info && <Html html={info} />}
    </>
  )
}
