import { BONUS_END_BELOW, BONUS_TURNOVER_TIMES } from '@wallet/contracts/limits'
import { useTranslation } from 'react-i18next'
import { Weave } from '../../ui/art/patterns.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { cx } from '../../ui/cx.ts'
import look from '../../ui/looks.module.css'
import styles from './Bonus.module.css'
import { type Bonus, limitText } from './rules.ts'

interface Props {
  /** The type from the provider, translated when the app knows it (BON-6). */
  type: string | null
  /** Undefined for a promotion or a prize. */
  bonus: Bonus | undefined
  canCancel: boolean
  onCancel: () => void
}

/** Shows the active bonus, its end condition, and a button to cancel it (BON-9). */
export function ActiveBonus({ type, bonus, canCancel, onCancel }: Props) {
  const { t } = useTranslation()
  const known = knownTypes.find((name) => name === type)
  return (
    <section className={cx(look.list2, styles.active)}>
      <Weave className={styles.weave} />
      <div className={cx(look.between, styles.head)}>
        <Badge tone="current">{t('bonus.current')}</Badge>
        {bonus && <span className={look.quiet}>{limitText(t, bonus)}</span>}
      </div>
      <h2>{known ? t(`bonus.active.${known}`) : (type ?? t('bonus.bonus'))}</h2>
      <p className={look.quiet}>{t('bonus.ends', { times: BONUS_TURNOVER_TIMES, n: BONUS_END_BELOW })}</p>
      {canCancel ? (
        <Button kind="danger-quiet" className={styles.cancel} onClick={onCancel}>
          {t('bonus.cancelThis')}
        </Button>
      ) : (
        <p className={look.quiet}>{t('bonus.noCancel')}</p>
      )}
    </section>
  )
}

const knownTypes = ['limit', 'day', 'week', 'promotion', 'luckydraw'] as const
