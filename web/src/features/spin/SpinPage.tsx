import { useQuery } from '@tanstack/react-query'
import type { ResponseBody } from '@wallet/contracts/endpoints/table'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { Button } from '../../ui/Button.tsx'
import { EmptyState, ErrorState } from '../../ui/EmptyState.tsx'
import { usePageTitle } from '../../ui/usePageTitle.ts'
import { Coupons } from './Coupons.tsx'
import { wheelQuery } from './queries.ts'
import styles from './SpinPage.module.css'
import { SpinSkeleton } from './SpinSkeleton.tsx'
import { SpinWheel } from './SpinWheel.tsx'

/** The active wheel and the coupons it has brought. */
export default function SpinPage() {
  const { t } = useTranslation()
  usePageTitle(t('spin.wheel'))
  const { data, isError, refetch } = useQuery(wheelQuery)
  if (!data)
    return isError ? (
      <ErrorState title={t('spin.notLoaded')} hint={t('spin.notLoadedHint')} onRetry={() => refetch()} />
    ) : (
      <SpinSkeleton />
    )
  return <Setup data={data} />
}

function Setup({ data }: { data: ResponseBody<'GET /api/spinwheel/setup'> }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { activeSpinwheel: wheel, userCoin } = data.result
  if (wheel && wheel.slices.length > 0) return <SpinWheel current={wheel} coins={userCoin} />
  return (
    <div className={styles.page}>
      <h1>{t('spin.wheel')}</h1>
      <EmptyState
        icon="wheel"
        tone="quiet"
        title={t('spin.none')}
        hint={t('spin.noneHint')}
        action={
          <Button kind="secondary" onClick={() => navigate('/user/home')}>
            {t('action.toHome')}
          </Button>
        }
      />
      <Coupons disabled={false} />
    </div>
  )
}
