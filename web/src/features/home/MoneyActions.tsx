import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/Button.tsx'
import styles from './MoneyActions.module.css'

interface Props {
  onDeposit: () => void
  onTransfer: () => void
  onWithdraw: () => void
}

/** The three things to do with money; deposit is the gold one. */
export function MoneyActions({ onDeposit, onTransfer, onWithdraw }: Props) {
  const { t } = useTranslation()
  return (
    <div className={styles.actions}>
      <Button size="tall" icon="deposit" onClick={onDeposit}>
        {t('money.deposit')}
      </Button>
      <Button size="tall" kind="secondary" icon="swap" onClick={onTransfer}>
        {t('money.transfer')}
      </Button>
      <Button size="tall" kind="secondary" icon="withdraw" onClick={onWithdraw}>
        {t('money.withdraw')}
      </Button>
    </div>
  )
}
