import type { QrProvider } from '@wallet/contracts/limits'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '../../format/date.ts'
import { formatMoney } from '../../format/money.ts'
import { coinsText } from '../../i18n/coinsText.ts'
import type { WalletAnswer } from '../../money/balances.ts'
import { RiverScene } from '../../ui/art/RiverScene.tsx'
import { cx } from '../../ui/cx.ts'
import { Icon } from '../../ui/Icon.tsx'
import { AccountRow } from './AccountRow.tsx'
import styles from './BalanceHeader.module.css'
import { PendingMoney } from './PendingMoney.tsx'
import { RollingMoney } from './RollingMoney.tsx'
import { totalOf } from './useBalances.ts'

interface Props {
  data: WalletAnswer
  /** ms since 1970; undefined before the first refresh on this device. */
  updatedAt: number | undefined
  refresh: () => void
  isRefreshing: boolean
  onOpenQr: (bankCode: QrProvider | undefined) => void
}

export function BalanceHeader({ data, updatedAt, refresh, isRefreshing, onOpenQr }: Props) {
  const { t } = useTranslation()
  return (
    <section aria-label={t('money.balance')} className={styles.header}>
      <RiverScene lanterns={data.profile.coin ?? 0} hasFestival={false} className={styles.river} />
      <p className={styles.row}>
        <span className={styles.name}>{greeting(t, data.profile.name ?? '-')}</span>
        <span className={styles.coins}>
          <Icon name="coin" size={20} />
          {coinsText(t, data.profile.coin)}
        </span>
      </p>
      <div>
        <p className={cx(styles.row, styles.labels)}>
          <span>{t('money.totalBalance')}</span>
          <span>
            {t('money.mainWallet')}{' '}
            {data.wallet.amount === null ? '-' : `฿${formatMoney(data.wallet.amount)}`}
          </span>
        </p>
        <p className={styles.total}>
          <RollingMoney baht={totalOf(data)} />
        </p>
      </div>
      <p className={styles.row}>
        <span className={styles.updated}>
          {updatedAt && t('home.updated', { time: formatDateTime(updatedAt) })}
        </span>
        <button type="button" className={styles.check} aria-busy={isRefreshing} onClick={refresh}>
          <Icon name="refresh" size={20} turning={isRefreshing} />
          {t('home.checkBalance')}
        </button>
      </p>
      {data.bankAccount && <AccountRow account={data.bankAccount} />}
      <PendingMoney member={data.profile._id} onOpenQr={onOpenQr} />
    </section>
  )
}

/** Thai has no space between "คุณ" and a name in Thai letters. */
const greeting = (t: TFunction, name: string) =>
  t(/^[\u0e00-\u0e7f]/.test(name) ? 'home.greeting' : 'home.greetingOther', { name })
