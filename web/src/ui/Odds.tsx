import { useTranslation } from 'react-i18next'
import { cx, look } from './cx.ts'
import { Icon } from './Icon.tsx'
import styles from './Odds.module.css'
import tones from './tones.module.css'

/** Shows how likely a bonus is received, in percent: a bar with two labels, or "always". */
export function Odds({ success, fail }: { success: number | null; fail: number | null }) {
  const { t } = useTranslation()
  if (success === null || fail === null || success <= 0) return null
  const isSure = success >= 100
  return (
    <div
      role="img"
      aria-label={t('invite.odds', { n: success, m: fail })}
      className={cx(look.list2, styles.odds)}
    >
      {!isSure && (
        <div className={styles.bar}>
          <span className={tones.success} style={{ flexGrow: success }} />
          <span className={tones.danger} style={{ flexGrow: fail }} />
        </div>
      )}
      <p className={cx(styles.words, isSure && styles.sure)}>
        <span className={tones.success}>
          <Icon name="check" size={18} />
          {isSure ? t('invite.always', { n: success }) : `${t('word.success')} ${success}%`}
        </span>
        {!isSure && (
          <span className={tones.danger}>
            <Icon name="close" size={18} />
            {t('word.failed')} {fail}%
          </span>
        )}
      </p>
    </div>
  )
}
