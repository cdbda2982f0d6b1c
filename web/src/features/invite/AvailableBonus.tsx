import type { ResponseBody } from '@wallet/contracts/endpoints/table'
import { useTranslation } from 'react-i18next'
import { formatWhole } from '../../format/money.ts'
import { InviteClaim } from '../../money/views/InviteClaim.tsx'
import { Button } from '../../ui/Button.tsx'
import { Money } from '../../ui/Money.tsx'
import styles from './AvailableBonus.module.css'
import { GiftScene } from './GiftScene.tsx'

interface Props {
  invite: ResponseBody<'GET /api/wallet'>['invite'] | undefined
  friends: number | null | undefined
}

/** Shows the invite bonus and the number of friends, and claims the bonus (INV-3). */
export function AvailableBonus({ invite, friends }: Props) {
  const { t } = useTranslation()
  return (
    <div className={styles.card}>
      <GiftScene className={styles.scene} />
      <p className={styles.label}>{t('invite.waiting')}</p>
      <Money baht={invite?.amount} size="lg" className={styles.money} />
      <p className={styles.friends}>
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
