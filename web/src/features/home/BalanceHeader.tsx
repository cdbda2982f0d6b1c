import type { ResponseBody } from '@wallet/contracts/endpoints/table'
import type { QrProvider } from '@wallet/contracts/limits'
import type { TFunction } from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { WalletAnswer } from '../../api/balances.ts'
import { useBankCode } from '../../api/queries.ts'
import { formatDateTime } from '../../format/date.ts'
import { formatAccountNumber } from '../../format/digits.ts'
import { formatMoney, toBaht, toSatang } from '../../format/money.ts'
import { coinsText } from '../../i18n/coinsText.ts'
import { useBankName } from '../../i18n/useBankName.ts'
import { RiverScene } from '../../ui/art/RiverScene.tsx'
import { BankMark } from '../../ui/BankMark.tsx'
import { cx, look } from '../../ui/cx.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Money } from '../../ui/Money.tsx'
import { rollDigits } from '../../ui/rollDigits.tsx'
import { useOnline } from '../../ui/useOnline.ts'
import styles from './BalanceHeader.module.css'
import { PendingMoney } from './PendingMoney.tsx'
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
  const isOnline = useOnline()
  return (
    <section aria-label={t('money.balance')} className={cx(look.stack2, styles.header)}>
      <RiverScene lanterns={data.profile.coin ?? 0} hasFestival={false} className={styles.river} />
      <p className={cx(look.between, styles.row)}>
        <span className={look.soft}>{greeting(t, data.profile.name ?? '-')}</span>
        <span className={cx(look.row2, look.action)}>
          <Icon name="coin" size={20} />
          {coinsText(t, data.profile.coin)}
        </span>
      </p>
      <div>
        <p className={cx(look.between, styles.row, styles.labels)}>
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
      {/* The offline bar has the time, and nothing can be checked. */}
      {isOnline && (
        <p className={cx(look.between, styles.row)}>
          <span aria-live="polite" className={cx(look.soft, styles.updated)}>
            {updatedAt && t('home.updated', { time: formatDateTime(updatedAt) })}
          </span>
          <button
            type="button"
            className={cx(look.row, look.action, styles.check)}
            aria-busy={isRefreshing}
            onClick={refresh}
          >
            <Icon name="refresh" size={20} turning={isRefreshing} />
            {t('home.checkBalance')}
          </button>
        </p>
      )}
      <div className={cx(look.stack2, look.sides, styles.money)}>
        {data.bankAccount && <AccountRow account={data.bankAccount} />}
        <PendingMoney member={data.profile._id} onOpenQr={onOpenQr} />
      </div>
    </section>
  )
}

/** Thai has no space between "คุณ" and a name in Thai letters. */
const greeting = (t: TFunction, name: string) =>
  t(/^[\u0e00-\u0e7f]/.test(name) ? 'home.greeting' : 'home.greetingOther', { name })

/** Rolls the changed digits, and shows an increase for 2 s. With reduced motion, until the next change. */
function RollingMoney({ baht }: { baht: number | undefined }) {
  const [roll, setRoll] = useState({ from: baht, to: baht, turn: 0 })
  if (!Object.is(roll.to, baht)) setRoll({ from: roll.to, to: baht, turn: roll.turn + 1 })
  const increase = toBaht(toSatang(roll.to ?? 0) - toSatang(roll.from ?? Number.NaN))
  return (
    <span key={roll.turn} className={styles.rolling}>
      <Money baht={baht} size="xl" {...(roll.turn > 0 && { drawDigits: rollDigits(roll.from) })} />
      {increase > 0 && (
        <span className={cx(look.strong, styles.increase)} aria-hidden="true">
          +฿{formatMoney(increase)}
        </span>
      )}
    </span>
  )
}

type BankAccount = NonNullable<ResponseBody<'GET /api/wallet'>['bankAccount']>

function AccountRow({ account }: { account: BankAccount }) {
  const { t } = useTranslation()
  const code = useBankCode(account)
  const bankName = useBankName()(code, account.bank)
  return (
    <Link
      to="/user/profile"
      className={cx(look.row2, look.surface, styles.account)}
      aria-label={`${t('member.bankAccount')}: ${account.bankAccountNo ?? '-'}`}
    >
      <BankMark code={code ?? ''} small />
      <span className={look.label}>{formatAccountNumber(account.bankAccountNo)}</span>
      <span className={cx(look.small, look.cut, styles.bank)}>{bankName}</span>
    </Link>
  )
}
