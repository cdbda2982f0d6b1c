import { useQueryClient } from '@tanstack/react-query'
import { lazy, memo, Suspense, useCallback, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { walletQuery } from '../api/queries.ts'
import HomePage, { type HomeModal } from '../features/home/HomePage.tsx'

const DepositSheet = lazy(() => import('../features/deposit/DepositSheet.tsx'))
const AfterBanners = lazy(() => import('../features/banners/AfterBanners.tsx'))
const GameSheet = lazy(() => import('../features/game/GameSheet.tsx'))
/** Wanted in a moment, when their banners have been seen. */
const afterBanners = {
  invite: () => import('../features/invite/InviteSheet.tsx'),
  refund: () => import('../features/refund/RefundSheet.tsx'),
}
const InviteSheet = lazy(afterBanners.invite)
const RefundSheet = lazy(afterBanners.refund)
const TransferSheet = lazy(() => import('../features/transfer/TransferSheet.tsx'))
const WithdrawSheet = lazy(() => import('../features/withdraw/WithdrawSheet.tsx'))

/** What opens over it leaves it as it is: a tap shows its sheet sooner. */
const Page = memo(HomePage)

/** Where another page leads to the deposit itself. */
const DEPOSIT = '#deposit'

/** Home with what opens over it; what was changed there shows when it closes. */
export default function HomeScreen() {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { hash } = useLocation()
  const [modal, setModal] = useState<HomeModal | undefined>(
    hash === DEPOSIT ? { kind: 'deposit' } : undefined,
  )
  // Stays while the sheet goes down, so that its content does not vanish first.
  const [last, setLast] = useState(modal)
  // A form starts afresh each time it is opened.
  const [turn, setTurn] = useState(0)

  const open = useCallback((next: HomeModal) => {
    setModal(next)
    setLast(next)
    setTurn((before) => before + 1)
    if (next.kind === 'invite' || next.kind === 'refund') afterBanners[next.kind]().catch(() => {})
  }, [])

  function close() {
    setModal(undefined)
    if (hash) navigate('/user/home', { replace: true })
    void queries.invalidateQueries(walletQuery)
  }

  const props = { open: modal !== undefined, onClose: close }
  return (
    <>
      <Page onOpen={open} />
      <Suspense>{last?.kind === 'deposit' && <DepositSheet key={turn} {...props} />}</Suspense>
      <Suspense>{last?.kind === 'transfer' && <TransferSheet key={turn} {...props} />}</Suspense>
      <Suspense>{last?.kind === 'withdraw' && <WithdrawSheet key={turn} {...props} />}</Suspense>
      <Suspense>{last?.kind === 'game' && <GameSheet key={turn} code={last.code} {...props} />}</Suspense>
      <Suspense>
        {last?.kind === 'invite' && (
          <AfterBanners key={turn} of="invite" {...props}>
            {(sheet) => <InviteSheet {...sheet} />}
          </AfterBanners>
        )}
        {last?.kind === 'refund' && (
          <AfterBanners key={turn} of="refund" {...props}>
            {(sheet) => <RefundSheet {...sheet} />}
          </AfterBanners>
        )}
      </Suspense>
    </>
  )
}
