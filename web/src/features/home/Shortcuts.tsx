import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { formatWhole } from '../../format/money.ts'
import { cx, look } from '../../ui/cx.ts'
import { Icon, type IconName } from '../../ui/Icon.tsx'
import styles from './Shortcuts.module.css'

interface Props {
  hasWheel: boolean
  coins: number
  /** Baht that the member can claim. */
  inviteBonus: number
  refresh: () => void
  isRefreshing: boolean
  onInvite: () => void
  onRefund: () => void
}

/** A refresh button replaces the wheel when the member has none (HOM-2). */
export function Shortcuts({
  hasWheel,
  coins,
  inviteBonus,
  refresh,
  isRefreshing,
  onInvite,
  onRefund,
}: Props) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  return (
    <div className={cx(look.list2, styles.shortcuts)}>
      {hasWheel ? (
        <Shortcut
          icon="wheel"
          label={t('spin.wheel')}
          gold
          badge={coins > 0 && (coins > 99 ? '99+' : coins)}
          onClick={() => navigate('/user/spin')}
        />
      ) : (
        <Shortcut icon="refresh" label={t('spin.refreshBalances')} busy={isRefreshing} onClick={refresh} />
      )}
      <Shortcut
        icon="users"
        label={t('invite.title')}
        badge={inviteBonus > 0 && <span aria-hidden="true">฿{formatWhole(inviteBonus)}</span>}
        onClick={onInvite}
      />
      <Shortcut icon="gift" label={t('bonus.conditions')} onClick={() => navigate('/user/bonus')} />
      <Shortcut icon="refund" label={t('refund.title')} onClick={onRefund} />
    </div>
  )
}

interface ShortcutProps {
  icon: IconName
  label: string
  gold?: boolean
  badge?: ReactNode
  busy?: boolean
  onClick: () => void
}

function Shortcut({ icon, label, gold, badge, busy, onClick }: ShortcutProps) {
  return (
    <button
      type="button"
      className={cx(look.list1, look.quiet, styles.shortcut)}
      aria-busy={busy || undefined}
      onClick={onClick}
    >
      <span className={cx(look.surface, look.center, styles.tile, gold && styles.gold)}>
        <Icon name={icon} size={26} turning={busy} />
        {badge && <span className={styles.badge}>{badge}</span>}
      </span>
      <span>{label}</span>
    </button>
  )
}
