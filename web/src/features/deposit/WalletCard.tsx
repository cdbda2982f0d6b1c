import { useTranslation } from 'react-i18next'
import { BankMark } from '../../ui/BankMark.tsx'
import { Card } from '../../ui/Card.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import styles from './Deposit.module.css'

interface Props {
  name: string
  /** Called instead of copying while the member's account needs an English name. */
  copyInstead: ((text: string) => void) | undefined
}

export function WalletCard({ name, copyInstead }: Props) {
  const { t } = useTranslation()
  return (
    <Card className={styles.wallet}>
      <BankMark code="WW" />
      <p className={styles.walletName}>
        <span className={styles.holder}>{t('deposit.walletName')}</span>
        <strong>{name}</strong>
      </p>
      <CopyButton
        text={name}
        label={`${t('action.copy')} ${name}`}
        instead={copyInstead && (() => copyInstead(name))}
      />
    </Card>
  )
}
