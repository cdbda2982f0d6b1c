import { useQuery } from '@tanstack/react-query'
import type { QrProvider } from '@wallet/contracts/limits'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { WalletAnswer } from '../../api/balances.ts'
import { agreementsQuery, spinActiveQuery } from '../../api/queries.ts'
import { device } from '../../base/storage.ts'
import { InviteClaim } from '../../moneyViews/InviteClaim.tsx'
import { Button } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { cx, look } from '../../ui/cx.ts'
import { ErrorState } from '../../ui/EmptyState.tsx'
import { Html } from '../../ui/Html.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { IncompleteNote } from '../../ui/IncompleteNote.tsx'
import { Money } from '../../ui/Money.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { useOnline } from '../../ui/useOnline.ts'
import { usePageTitle } from '../../ui/usePageTitle.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { BalanceHeader } from './BalanceHeader.tsx'
import { CompactHeader } from './CompactHeader.tsx'
import { GameLists } from './GameLists.tsx'
import styles from './HomePage.module.css'
import { HomeSkeleton } from './HomeSkeleton.tsx'
import { Shortcuts } from './Shortcuts.tsx'
import { totalOf, useBalances } from './useBalances.ts'

export type HomeModal =
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
  const hasFailed = !wallet.data && wallet.isError
  const contact = (
    <ButtonLink kind="secondary" to="/user/contact">
      {t('money.contactSupport')}
    </ButtonLink>
  )
  return (
    <>
      {hasFailed ? (
        <ErrorState page title={t('home.notLoaded')} onRetry={retry} more={contact} />
      ) : (
        <VisuallyHidden>
          <h1>{t('word.home')}</h1>
        </VisuallyHidden>
      )}
      {wallet.data ? (
        <Content
          {...{ wallet, ...balances }}
          data={wallet.data}
          hasWheel={spin?.active ?? false}
          onOpen={onOpen}
        />
      ) : (
        !hasFailed && <HomeSkeleton />
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
  const isOffline = !useOnline()
  const inviteBonus = data.invite?.amount ?? 0
  const openModal = (kind: 'deposit' | 'transfer' | 'withdraw' | 'invite' | 'refund') => () =>
    onOpen({ kind })
  return (
    <div className={cx(look.stack4, look.sides, styles.page)} data-offline={isOffline || undefined}>
      <CompactHeader total={totalOf(data)} onDeposit={openModal('deposit')} />
      <BalanceHeader
        {...{ data, updatedAt, refresh, isRefreshing }}
        onOpenQr={(bankCode) => onOpen({ kind: 'deposit', bankCode })}
      />
      <div className={cx(look.list2, styles.actions)}>
        {(['deposit', 'transfer', 'withdraw'] as const).map((kind) => (
          <Button
            key={kind}
            size="tall"
            kind={kind === 'deposit' ? 'primary' : 'secondary'}
            icon={kind === 'transfer' ? 'swap' : kind}
            disabled={isOffline}
            onClick={openModal(kind)}
          >
            {t(`money.${kind}`)}
          </Button>
        ))}
      </div>
      <Shortcuts
        coins={data.profile.coin ?? 0}
        {...{ hasWheel, inviteBonus, refresh, isRefreshing }}
        onInvite={openModal('invite')}
        onRefund={openModal('refund')}
      />
      <IncompleteNote of={wallet} />
      <GameLists games={data.slots} onOpen={(code, picture) => onOpen({ kind: 'game', code }, picture)} />
      <div className={cx(look.row3, look.surface, styles.invite)}>
        <Icon name="gift" className={look.action} />
        <p className={look.words}>
          <span className={look.quiet}>{t('invite.bonus')}</span>
          <Money baht={data.invite?.amount} size="md" />
        </p>
        <InviteClaim invite={data.invite}>
          {/* With nothing to claim, the button opens the invite sheet (INV-7). */}
          {(ask) => (
            <Button kind="outline" size="small" onClick={inviteBonus > 0 ? ask : openModal('invite')}>
              {t(inviteBonus > 0 ? 'bonus.receive' : 'invite.invite')}
            </Button>
          )}
        </InviteClaim>
      </div>
    </div>
  )
}

const AGREEMENT_DELAY_MS = 1_500

const SEEN = 'remember-agreement'

/** The agreement, a moment after home opens, until it was confirmed on this device (HOM-3). */
function Agreement() {
  const { t } = useTranslation()
  const [isDue, setDue] = useState(false)
  const [isClosed, setClosed] = useState(() => device.read(SEEN) !== null)
  const { data } = useQuery({ ...agreementsQuery, enabled: !isClosed })

  useEffect(() => {
    if (isClosed) return
    const timer = setTimeout(() => setDue(true), AGREEMENT_DELAY_MS)
    return () => clearTimeout(timer)
  }, [isClosed])

  function confirm() {
    device.write(SEEN, '1')
    setClosed(true)
  }

  const paragraphs = data?.agreements ?? []
  return (
    <Sheet
      open={isDue && !isClosed && paragraphs.length > 0}
      onClose={() => setClosed(true)}
      title={t('member.agreement')}
      foot={
        <Button wide onClick={confirm}>
          {t('member.accept')}
        </Button>
      }
    >
      {paragraphs.map((html) => (
        <Html key={html} html={html} />
      ))}
    </Sheet>
  )
}
