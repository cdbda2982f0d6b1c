import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { walletQuery } from '../../api/queries.ts'
import { WALLET, type WalletAnswer } from '../../money/balances.ts'
import { type Entry, sourceOf } from './rules.ts'

const namesOf = ({ slots }: WalletAnswer) => new Map(slots.map(({ code, name }) => [code, name ?? code]))

/** Example: "Transfer from main wallet to Naga". The wallet provides the names of the games. */
export function useActivityText(): (entry: Entry) => string {
  const { t } = useTranslation()
  const { data: names } = useQuery({ ...walletQuery, select: namesOf })
  const nameOf = (account: string | null) => (account === null ? '-' : (names?.get(account) ?? account))

  return (entry) => {
    const { statementType, from, to } = entry
    const source = sourceOf(entry)
    switch (statementType) {
      case 'deposit':
        return t('money.deposit')
      case 'withdraw':
        return t('money.withdraw')
      case 'transfer':
        if (from === WALLET) return t('statement.fromWallet', { to: nameOf(to) })
        if (to === WALLET) return t('statement.toWallet', { from: nameOf(from) })
        return t('statement.transfer', { from: nameOf(from), to: nameOf(to) })
      case 'bonus':
        return source ? t(`statement.${source.kind}`, { text: source.text }).trim() : t('bonus.bonus')
      case 'finish_bonus':
        return t('statement.finishBonus', { text: source?.text ?? '' }).trim()
      default:
        return statementType ?? '-'
    }
  }
}
