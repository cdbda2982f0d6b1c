import { useQueryClient } from '@tanstack/react-query'
import { memo, useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { walletQuery } from '../api/queries.ts'
import AfterBanners from '../features/banners/AfterBanners.tsx'
import HomePage, { type HomeModal } from '../features/home/HomePage.tsx'
import type { ModalProps } from '../ui/Modal.tsx'
import { openSheetFrom } from '../ui/openSheet.ts'
import { useLast } from '../ui/useLast.ts'
import { useRemoveHash } from '../ui/useRemoveHash.ts'
import { LazySheet } from './LazySheet.tsx'

const sheets = {
  deposit: () => import('../features/deposit/DepositSheet.tsx'),
  transfer: () => import('../features/transfer/TransferSheet.tsx'),
  withdraw: () => import('../features/withdraw/WithdrawSheet.tsx'),
  game: () => import('../features/game/GameSheet.tsx'),
  invite: () => import('../features/invite/InviteSheet.tsx'),
  refund: () => import('../features/refund/RefundSheet.tsx'),
}

/** Memoised: opening a sheet does not render the page again. */
const Page = memo(HomePage)

/** The sheets that a link can open, such as a shortcut of the installed app. A shared slip opens `#slip`. */
const linked: Record<string, HomeModal | undefined> = {
  '#deposit': { kind: 'deposit' },
  '#qr': { kind: 'deposit' },
  '#voucher': { kind: 'deposit' },
  '#slip': { kind: 'deposit' },
  '#transfer': { kind: 'transfer' },
  '#withdraw': { kind: 'withdraw' },
  '#invite': { kind: 'invite' },
  '#refund': { kind: 'refund' },
}

/** Home and the sheets over it. Home shows a change of a sheet when the sheet closes. */
export default function HomeScreen() {
  const queries = useQueryClient()
  const { hash } = useLocation()
  const [current, setCurrent] = useState<HomeModal | undefined>(linked[hash])
  const last = useLast(current)
  const removeHash = useRemoveHash()
  // Empties the form each time it opens.
  const [turn, setTurn] = useState(0)

  const open = useCallback((next: HomeModal, picture: HTMLElement | null = null) => {
    openSheetFrom(picture, () => {
      setCurrent(next)
      setTurn((before) => before + 1)
    })
    // The sheet opens right after the banners.
    if (next.kind === 'invite' || next.kind === 'refund') sheets[next.kind]().catch(() => {})
  }, [])

  // A link on the home page changes the hash without a new page.
  useEffect(() => {
    const sheet = linked[hash]
    if (sheet) open(sheet)
  }, [hash, open])

  function close() {
    setCurrent(undefined)
    removeHash()
    void queries.invalidateQueries(walletQuery)
  }

  const modal = { open: current !== undefined, onClose: close }
  return (
    <>
      <Page onOpen={open} />
      {last && <HomeSheet key={turn} of={last} modal={modal} />}
    </>
  )
}

function HomeSheet({ of, modal }: { of: HomeModal; modal: ModalProps }) {
  const { t } = useTranslation()
  switch (of.kind) {
    case 'game':
      return <LazySheet load={sheets.game} title={t('game.account')} modal={{ ...modal, code: of.code }} />
    case 'invite':
    case 'refund': {
      const title = t(`${of.kind}.title`)
      return (
        <AfterBanners {...modal} of={of.kind}>
          {(sheet) => <LazySheet load={sheets[of.kind]} title={title} height="steady" modal={sheet} />}
        </AfterBanners>
      )
    }
    default: {
      const { kind, ...target } = of
      return (
        <LazySheet
          load={sheets[kind]}
          title={t(`money.${kind}`)}
          height="steady"
          modal={{ ...modal, ...target }}
        />
      )
    }
  }
}
