import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lastSync } from '../../api/session.ts'
import { offlineText } from '../../i18n/timeText.ts'
import { Button } from '../../ui/Button.tsx'
import { cx, look } from '../../ui/cx.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Money } from '../../ui/Money.tsx'
import { useOnline } from '../../ui/useOnline.ts'
import styles from './CompactHeader.module.css'

interface Props {
  /** Baht, undefined if not known. */
  total: number | undefined
  onDeposit: () => void
}

/** Shows the total and the deposit button while the balance header is out of sight. */
export function CompactHeader({ total, onDeposit }: Props) {
  const { t } = useTranslation()
  const isOffline = !useOnline()
  const mark = useRef<HTMLDivElement>(null)
  const [isShown, setShown] = useState(false)

  useEffect(() => {
    const element = mark.current
    if (!element || typeof IntersectionObserver === 'undefined') return
    const observer = new IntersectionObserver(([entry]) => setShown(entry?.isIntersecting === false))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])

  return (
    <>
      <div ref={mark} className={styles.mark} />
      {isShown && (
        <div className={cx(look.between, styles.header)}>
          <p>
            <span className={cx(look.small, styles.label)}>{t('money.totalBalance')}</span>
            <Money baht={total} size="md" />
          </p>
          <Button size="small" icon="deposit" disabled={isOffline} onClick={onDeposit}>
            {t('money.deposit')}
          </Button>
          {/* This header covers the offline bar. */}
          {isOffline && (
            <p className={cx(look.row2, styles.offline)}>
              <Icon name="wifi-off" size={20} />
              {offlineText(t, lastSync())}
            </p>
          )}
        </div>
      )}
    </>
  )
}
