import { useTranslation } from 'react-i18next'
import { formatWhole } from '../../format/money.ts'
import { Money } from '../../ui/Money.tsx'
import { GiftScene } from './GiftScene.tsx'
import styles from './WaitingBonus.module.css'

interface Props {
  /** Baht; undefined until it is known. */
  amount: number | undefined
  friends: number | undefined
}

/** What the invitees have earned so far, and how many they are. It is received on home (INV-3). */
export function WaitingBonus({ amount, friends }: Props) {
  const { t } = useTranslation()
  return (
    <div className={styles.card}>
      <GiftScene className={styles.scene} />
      <p className={styles.label}>{t('invite.waiting')}</p>
      <Money baht={amount} size="lg" className={styles.money} />
      <p className={styles.friends}>
        {friends !== undefined && t('invite.friends', { count: friends, friends: formatWhole(friends) })}
      </p>
    </div>
  )
}
