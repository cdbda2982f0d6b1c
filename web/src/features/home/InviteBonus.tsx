import { useTranslation } from 'react-i18next'
import { type Invite, InviteClaim } from '../../money/views/InviteClaim.tsx'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Money } from '../../ui/Money.tsx'
import styles from './InviteBonus.module.css'

interface Props {
  invite: Invite | null
  onInvite: () => void
}

/** Claims the invite bonus, or opens the invite sheet when there is nothing to claim (INV-7). */
export function InviteBonus({ invite, onInvite }: Props) {
  const { t } = useTranslation()
  return (
    <div className={styles.row}>
      <Icon name="gift" className={styles.icon} />
      <p className={styles.words}>
        <span className={styles.label}>{t('invite.bonus')}</span>
        <Money baht={invite?.amount} size="md" />
      </p>
      <InviteClaim invite={invite}>
        {(ask) =>
          (invite?.amount ?? 0) > 0 ? (
            <Button kind="outline" size="small" onClick={ask}>
              {t('bonus.receive')}
            </Button>
          ) : (
            <Button kind="outline" size="small" onClick={onInvite}>
              {t('invite.invite')}
            </Button>
          )
        }
      </InviteClaim>
    </div>
  )
}
