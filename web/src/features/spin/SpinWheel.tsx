import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatWhole } from '../../format/money.ts'
import { coinsText } from '../../i18n/coinsText.ts'
import { Missing } from '../../money/views/Missing.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { ClaimDialog } from './ClaimDialog.tsx'
import { Coupons } from './Coupons.tsx'
import type { Coupon } from './coupon.ts'
import type { WheelData } from './drawWheel.ts'
import { prizeLine } from './messages.ts'
import { PrizeDialog } from './PrizeDialog.tsx'
import styles from './SpinPage.module.css'
import { useSpin } from './useSpin.ts'
import { Wheel } from './Wheel.tsx'

/** Shows the name of the wheel, the coins, the spin and the prize. */
export function SpinWheel({ current, coins }: { current: WheelData; coins: number }) {
  const { t } = useTranslation()
  const { wheel, phase, action, rotation, won, hasCoupon, spin, flick, closePrize } = useSpin(current, coins)
  // Keep the coupon while the dialog closes.
  const [claimed, setClaimed] = useState<Coupon>()
  const [isClaiming, setClaiming] = useState(false)
  const isBusy = phase.step !== 'idle'
  const stop = 'stop' in phase ? phase.stop : undefined
  const isSpent = coins <= 0 && !isBusy

  function claim(coupon: Coupon) {
    closePrize()
    setClaimed(coupon)
    setClaiming(true)
  }

  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <div>
          <h1>{wheel.name ?? t('spin.wheel')}</h1>
          <p className={styles.cost}>{t('spin.cost')}</p>
        </div>
        <p className={styles.coins}>
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
      {phase.step === 'checking' && (
        <Notice tone="warning" icon="clock">
          {t('spin.checking')}
        </Notice>
      )}
      {action.progress?.step === 'missing' && <Missing action={action} order={action.progress.order} />}
      {isSpent && (
        <div className={styles.spent}>
          <h2>{t('spin.noCoins')}</h2>
          <p>{t('spin.noCoinsHint')}</p>
          <ButtonLink kind="secondary" icon="deposit" to="/user/home#deposit">
            {t('money.deposit')}
          </ButtonLink>
        </div>
      )}
      <Coupons disabled={isBusy} />
      {stop && (
        <PrizeDialog
          open={phase.step === 'prize'}
          onClose={closePrize}
          label={stop.label}
          coupon={won}
          onClaim={claim}
        />
      )}
      {claimed && <ClaimDialog open={isClaiming} onClose={() => setClaiming(false)} coupon={claimed} />}
    </div>
  )
}
