import { BONUS_END_BELOW, BONUS_TURNOVER_TIMES } from '@wallet/contracts/limits'
import { useTranslation } from 'react-i18next'
import { Weave } from '../../ui/art/Weave.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import styles from './ActiveBonus.module.css'
import type { Bonus } from './rules.ts'
import { useLimitText } from './useLimitText.ts'

interface Props {
  /** As the provider names it; translated when known (BON-6). */
  type: string | null
  /** Its card, when it has one: a promotion or a prize has none. */
  bonus: Bonus | undefined
  canCancel: boolean
  onCancel: () => void
}

/** The bonus that is active, when it ends, and ending it now where that can be done (BON-9). */
export function ActiveBonus({ type, bonus, canCancel, onCancel }: Props) {
  const { t } = useTranslation()
  const limitText = useLimitText()
  return (
    <section className={styles.active}>
      <Weave className={styles.weave} />
      <div className={styles.head}>
        <Badge tone="current">{t('bonus.current')}</Badge>
        {bonus && <span className={styles.limit}>{limitText(bonus)}</span>}
      </div>
      <h2>{useTypeText(type)}</h2>
      <p className={styles.ends}>{t('bonus.ends', { times: BONUS_TURNOVER_TIMES, n: BONUS_END_BELOW })}</p>
      {canCancel ? (
        <Button kind="danger-quiet" className={styles.cancel} onClick={onCancel}>
          {t('bonus.cancelThis')}
        </Button>
      ) : (
        <p className={styles.ends}>{t('bonus.noCancel')}</p>
      )}
    </section>
  )
}

const knownTypes = ['limit', 'day', 'week', 'promotion', 'luckydraw'] as const

function useTypeText(type: string | null): string {
  const { t } = useTranslation()
  const known = knownTypes.find((name) => name === type)
  return known ? t(`bonus.active.${known}`) : (type ?? t('bonus.bonus'))
}
