import type { ResponseBody } from '@wallet/contracts/endpoints/table'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { formatWhole } from '../../format/money.ts'
import { InviteClaim } from '../../money/views/InviteClaim.tsx'
import { Button } from '../../ui/Button.tsx'
import { cx } from '../../ui/cx.ts'
import look from '../../ui/looks.module.css'
import { Money } from '../../ui/Money.tsx'
import styles from './AvailableBonus.module.css'
import '../../ui/art/art.tokens.css'

interface Props {
  invite: ResponseBody<'GET /api/wallet'>['invite'] | undefined
  friends: number | null | undefined
}

/** Shows the invite bonus and the number of friends, and claims the bonus (INV-3). */
export function AvailableBonus({ invite, friends }: Props) {
  const { t } = useTranslation()
  return (
    <div className={cx(look.list1, styles.card)}>
      <GiftScene />
      <p className={look.label}>{t('invite.waiting')}</p>
      <Money baht={invite?.amount} size="lg" className={styles.money} />
      <p className={cx(look.quiet, styles.friends)}>
        {typeof friends === 'number' &&
          t('invite.friends', { count: friends, friends: formatWhole(friends) })}
      </p>
      {invite && (
        <InviteClaim invite={invite}>
          {(ask) =>
            (invite.amount ?? 0) > 0 && (
              <Button size="small" kind="outline" onClick={ask}>
                {t('bonus.receive')}
              </Button>
            )
          }
        </InviteClaim>
      )}
    </div>
  )
}

function GiftScene() {
  const id = useId()
  return (
    <svg
      className={cx(look.cover, styles.scene)}
      viewBox="0 0 350 128"
      preserveAspectRatio="xMaxYMid slice"
      aria-hidden="true"
    >
      <defs>
        <radialGradient id={id} cx=".82" cy=".45" r=".95">
          <stop stopColor="var(--gift-ground)" />
          <stop offset="1" stopColor="var(--gift-ground-dark)" />
        </radialGradient>
      </defs>
      <path d="M-700-200h1400v500h-1400z" fill={`url(#${id})`} />
      <g transform="translate(285 70)">
        <g fill="var(--accent)" opacity=".1">
          {Array.from({ length: 18 }, (_, ray) => (
            <path key={ray} d="M0 0-42 480H42z" transform={`rotate(${ray * 20})`} />
          ))}
        </g>
        <path d="M-45-20h90v63q0 7-7 7h-76q-7 0-7-7z" fill="var(--gift)" />
        <rect x="-54" y="-30" width="108" height="24" rx="7" fill="var(--gift-lid)" />
        <path d="M-10-30h20v80h-20z" fill="var(--accent)" />
        <path
          d="M0-30c-22 0-34-9-31-21s26-9 31 21c5-30 28-33 31-21s-9 21-31 21z"
          fill="none"
          stroke="var(--accent)"
          strokeWidth="8"
        />
      </g>
    </svg>
  )
}
