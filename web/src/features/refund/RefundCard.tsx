import type { UseQueryResult } from '@tanstack/react-query'
import type { ResponseBody } from '@wallet/contracts/endpoints/table'
import { useTranslation } from 'react-i18next'
import { failureText } from '../../i18n/failureText.ts'
import { Weave } from '../../ui/art/Weave.tsx'
import { Button } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { EmptyState, ErrorState } from '../../ui/EmptyState.tsx'
import { Html } from '../../ui/Html.tsx'
import { Money } from '../../ui/Money.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Odds } from '../../ui/Odds.tsx'
import { Bone, Skeleton } from '../../ui/Skeleton.tsx'
import styles from './RefundCard.module.css'

interface Props {
  check: UseQueryResult<ResponseBody<'GET /api/refund/check'>>
  onHome: () => void
}

/** Shows the refund with its notices, or an empty or error state. */
export function RefundCard({ check, onHome }: Props) {
  const { t } = useTranslation()
  const { data, error } = check
  const homeButton = (
    <Button kind="secondary" onClick={onHome}>
      {t('action.toHome')}
    </Button>
  )
  if (!data) {
    if (!error)
      return (
        <Skeleton>
          <Bone height={132} radius={20} />
          <Bone width="70%" height={14} />
        </Skeleton>
      )
    if (error.kind !== 'refused')
      return <ErrorState title={t('refund.notLoaded')} onRetry={() => check.refetch()} />
    return <EmptyState icon="refund" tone="quiet" title={failureText(t, error).text} action={homeButton} />
  }
  const { result, bonus, info, refundAmount, refundSuccess, refundFail } = data
  if (!result)
    return (
      <>
        <EmptyState
          icon="refund"
          tone="quiet"
          title={t('refund.none')}
          hint={t('refund.noneHint')}
          action={homeButton}
        />
        {bonus && <BonusWarning />}
      </>
    )
  return (
    <>
      <div className={styles.card}>
        <Weave className={styles.weave} />
        <p className={styles.label}>{t('refund.amount')}</p>
        <Money baht={refundAmount} size="lg" className={styles.money} />
      </div>
      <Odds success={refundSuccess} fail={refundFail} />
      {bonus && <BonusWarning />}
      {info && <Html html={info} />}
    </>
  )
}

/** Explains that an active bonus blocks the refund (REF-1). */
function BonusWarning() {
  const { t } = useTranslation()
  return (
    <Notice tone="warning">
      <p className={styles.reason}>{t('refund.bonusActive')}</p>
      <p>{t('refund.wayOut')}</p>
      <p className={styles.way}>
        <ButtonLink to="/user/bonus" small>
          {t('refund.toBonus')}
        </ButtonLink>
      </p>
    </Notice>
  )
}
