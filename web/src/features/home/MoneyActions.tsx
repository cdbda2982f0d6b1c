import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/Button.tsx'
import { useOnline } from '../../ui/useOnline.ts'
import styles from './MoneyActions.module.css'

interface Props {
  onDeposit: () => void
  onTransfer: () => void
  onWithdraw: () => void
}

export function MoneyActions({ onDeposit, onTransfer, onWithdraw }: Props) {
  const { t } = useTranslation()
  const isOffline = !useOnline()
  return (
    <div className={styles.actions}>
      <Button size="tall" icon="deposit" disabled={isOffline} onClick={onDeposit}>
        {t('money.deposit')}
      </Button>
      <Button size="tall" kind="secondary" icon="swap" disabled={isOffline} onClick={onTransfer}>
        {t('money.transfer')}
      </Button>
      <Button size="tall" kind="secondary" icon="withdraw" disabled={isOffline} onClick={onWithdraw}>
        {t('money.withdraw')}
      </Button>
    </div>
  )
}
