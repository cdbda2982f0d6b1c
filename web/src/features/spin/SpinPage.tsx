import { useQuery } from '@tanstack/react-query'
import type { ResponseBody } from '@wallet/contracts/endpoints/table'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { formatWhole } from '../../format/money.ts'
import { coinsText } from '../../i18n/coinsText.ts'
import { LostForm } from '../../moneyViews/LostOrder.tsx'
import { Button } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { cx, look } from '../../ui/cx.ts'
import { EmptyState, ErrorState } from '../../ui/EmptyState.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Bone, Skeleton } from '../../ui/Skeleton.tsx'
import { usePageTitle } from '../../ui/usePageTitle.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { ClaimDialog } from './ClaimDialog.tsx'
import { Coupons } from './Coupons.tsx'
import { type Coupon, prizeLine } from './coupon.ts'
import type { WheelData } from './drawWheel.ts'
import { PrizeDialog } from './PrizeDialog.tsx'
import { wheelQuery } from './queries.ts'
import styles from './SpinPage.module.css'
import { useSpin } from './useSpin.ts'
import wheelStyles from './Wheel.module.css'
import { Wheel } from './Wheel.tsx'

export default function SpinPage() {
  const { t } = useTranslation()
  usePageTitle(t('spin.wheel'))
  const { data, isError, refetch } = useQuery(wheelQuery)
  if (!data)
    return isError ? (
      <ErrorState page title={t('spin.notLoaded')} hint={t('spin.notLoadedHint')} onRetry={() => refetch()} />
    ) : (
      <Skeleton>
        <div className={cx(look.list3, styles.page)}>
          <Bone width="55%" height={30} />
          <Bone width="40%" height={14} />
          <div className={wheelStyles.wheel}>
            <Bone height="100%" radius={999} />
          </div>
          <Bone width="40%" height={22} />
          <Bone height={190} radius={20} />
        </div>
      </Skeleton>
    )
  return <Setup data={data} />
}

function Setup({ data }: { data: ResponseBody<'GET /api/spinwheel/setup'> }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { activeSpinwheel: wheel, userCoin } = data.result
  if (wheel && wheel.slices.length > 0) return <SpinWheel current={wheel} coins={userCoin} />
  return (
    <div className={look.stack4}>
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

function SpinWheel({ current, coins }: { current: WheelData; coins: number }) {
  const { t } = useTranslation()
  const { wheel, phase, action, rotation, won, hasCoupon, spin, flick, closePrize } = useSpin(current, coins)
  const [claimed, setClaimed] = useState<Coupon>()
  const isBusy = phase.step !== 'idle'
  const stop = 'stop' in phase ? phase.stop : undefined
  const isSpent = coins <= 0 && !isBusy

  return (
    <div className={cx(look.stack3, styles.sides)}>
      <header className={cx(look.row2, styles.head)}>
        <div>
          <h1>{wheel.name ?? t('spin.wheel')}</h1>
          <p className={look.quiet}>{t('spin.cost')}</p>
        </div>
        <p className={cx(look.row2, styles.coins)}>
          <Icon name="coin" size={22} />
          <span aria-hidden="true">{formatWhole(coins)}</span>
          <VisuallyHidden>{coinsText(t, coins)}</VisuallyHidden>
        </p>
      </header>
      <Wheel
        {...{ wheel, coins, rotation, isBusy }}
        turn={phase.step === 'turning' ? phase.turn : undefined}
        winner={phase.step === 'turning' ? undefined : stop?.index}
        isAsking={phase.step === 'asking' || phase.step === 'checking' || phase.step === 'missing'}
        onSpin={spin}
        onFlick={flick}
      />
      <VisuallyHidden>
        <ul aria-label={t('spin.prizes')}>
          {wheel.slices.map(({ code, label }, index) => (
            <li key={code + index}>{label ?? code}</li>
          ))}
        </ul>
      </VisuallyHidden>
      <VisuallyHidden role="status">
        {phase.step === 'turning' && t('spin.turning')}
        {phase.step === 'stopped' && prizeLine(t, phase.stop.label, hasCoupon)}
        {phase.step === 'checking' && t('spin.checking')}
      </VisuallyHidden>
      <div className={look.stack4}>
        {phase.step === 'checking' && (
          <Notice tone="progress" icon="clock">
            {t('spin.checking')}
          </Notice>
        )}
        {action.order?.phase === 'missing' && <LostForm action={action} order={action.order} />}
        {isSpent && (
          <div className={cx(look.list1, styles.spent)}>
            <h2>{t('spin.noCoins')}</h2>
            <p className={look.muted}>{t('spin.noCoinsHint')}</p>
            <ButtonLink icon="deposit" to="/user/home#deposit">
              {t('money.deposit')}
            </ButtonLink>
          </div>
        )}
        <Coupons disabled={isBusy} />
      </div>
      {stop && (
        <PrizeDialog
          open={phase.step === 'prize'}
          onClose={closePrize}
          label={stop.label}
          coupon={won}
          onClaim={(coupon) => {
            closePrize()
            setClaimed(coupon)
          }}
        />
      )}
      <ClaimDialog coupon={claimed} onClose={() => setClaimed(undefined)} />
    </div>
  )
}
