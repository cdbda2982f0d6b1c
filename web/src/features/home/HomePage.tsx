import { useQuery } from '@tanstack/react-query'
import type { QrProvider } from '@wallet/contracts/limits'
import { useTranslation } from 'react-i18next'
import { spinActiveQuery } from '../../api/queries.ts'
import type { WalletAnswer } from '../../money/balances.ts'
import { ErrorState } from '../../ui/EmptyState.tsx'
import { IncompleteNote } from '../../ui/IncompleteNote.tsx'
import { usePageTitle } from '../../ui/usePageTitle.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { Agreement } from './Agreement.tsx'
import { BalanceHeader } from './BalanceHeader.tsx'
import { CompactHeader } from './CompactHeader.tsx'
import { GameLists } from './GameLists.tsx'
import styles from './HomePage.module.css'
import { HomeSkeleton } from './HomeSkeleton.tsx'
import { InviteBonus } from './InviteBonus.tsx'
import { MoneyActions } from './MoneyActions.tsx'
import { Shortcuts } from './Shortcuts.tsx'
import { totalOf, useBalances } from './useBalances.ts'

export type HomeModal =
  /** `bankCode` opens the QR of this provider. */
  | { kind: 'deposit'; bankCode?: QrProvider }
  | { kind: 'transfer' | 'withdraw' | 'invite' | 'refund' }
  | { kind: 'game'; code: string }

/** `picture` grows into the cover of the sheet. */
type Open = (modal: HomeModal, picture?: HTMLElement | null) => void

export default function HomePage({ onOpen }: { onOpen: Open }) {
  const { t } = useTranslation()
  usePageTitle(t('word.home'))
  const { wallet, ...balances } = useBalances()
  const { data: spin } = useQuery(spinActiveQuery)
  const retry = () => Promise.all([wallet.refetch(), balances.refresh()])
  return (
    <>
      {wallet.data ? (
        <Content
          {...{ wallet, ...balances }}
          data={wallet.data}
          hasWheel={spin?.active ?? false}
          onOpen={onOpen}
        />
      ) : wallet.isError ? (
        <ErrorState title={t('home.notLoaded')} onRetry={retry} />
      ) : (
        <HomeSkeleton />
      )}
      <Agreement />
    </>
  )
}

interface ContentProps extends ReturnType<typeof useBalances> {
  data: WalletAnswer
  hasWheel: boolean
  onOpen: Open
}

function Content({ wallet, data, hasWheel, updatedAt, refresh, isRefreshing, onOpen }: ContentProps) {
  const { t } = useTranslation()
  const openModal = (kind: 'deposit' | 'transfer' | 'withdraw' | 'invite' | 'refund') => () =>
    onOpen({ kind })
  return (
    <div className={styles.page}>
      <VisuallyHidden>
        <h1>{t('word.home')}</h1>
      </VisuallyHidden>
      <CompactHeader total={totalOf(data)} onDeposit={openModal('deposit')} />
      <BalanceHeader
        {...{ data, updatedAt, refresh, isRefreshing }}
        onOpenQr={(bankCode) => onOpen({ kind: 'deposit', bankCode })}
      />
      <MoneyActions
        onDeposit={openModal('deposit')}
        onTransfer={openModal('transfer')}
        onWithdraw={openModal('withdraw')}
      />
      <Shortcuts
        coins={data.profile.coin ?? 0}
        inviteBonus={data.invite?.amount ?? 0}
        {...{ hasWheel, refresh, isRefreshing }}
        onInvite={openModal('invite')}
        onRefund={openModal('refund')}
      />
      <IncompleteNote of={wallet} />
      <GameLists games={data.slots} onOpen={(code, picture) => onOpen({ kind: 'game', code }, picture)} />
      <InviteBonus invite={data.invite} onInvite={openModal('invite')} />
    </div>
  )
}
