import { useTranslation } from 'react-i18next'
import { serverNow } from '../../base/clock.ts'
import { Badge } from '../../ui/Badge.tsx'
import { cx, look } from '../../ui/cx.ts'
import { Icon } from '../../ui/Icon.tsx'
import { safeImage } from '../../ui/safeUrl.ts'
import { useNow } from '../../ui/useNow.ts'
import styles from './Bonus.module.css'
import { type Bonus, countClaims, getBonusState, limitText } from './rules.ts'

export function BonusCard({ bonus, onOpen }: { bonus: Bonus; onOpen: () => void }) {
  const { t } = useTranslation()
  // At midnight a daily bonus can be received again.
  useNow()
  const now = serverNow()
  const state = getBonusState(bonus, now)
  const received = countClaims(bonus, now)
  const banner = safeImage(bonus.banners[0]?.image)
  return (
    <button
      type="button"
      className={cx(look.button, look.pictured, styles.card)}
      data-state={state}
      disabled={state === 'full'}
      onClick={onOpen}
    >
      <span className={cx(look.center, styles.banner)}>
        {banner ? (
          <img src={banner} alt="" loading="lazy" width={240} height={132} />
        ) : (
          <Icon name="gift" size={36} className={look.action} />
        )}
      </span>
      <span className={cx(look.list1, styles.words)}>
        <span className={styles.code}>{bonus.code}</span>
        <span className={styles.state}>
          {state === 'active' && <Badge tone="current">{t('bonus.current')}</Badge>}
          {state === 'full' && <Badge tone="quiet">{t('bonus.fullyReceived')}</Badge>}
        </span>
        <span className={look.small}>
          {received > 0
            ? t('bonus.receivedOf', { n: received, total: bonus.maxReceived ?? '-' })
            : limitText(t, bonus)}
        </span>
      </span>
    </button>
  )
}
