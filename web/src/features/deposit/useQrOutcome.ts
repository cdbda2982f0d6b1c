import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../api/call.ts'
import { balancesKey, walletQuery } from '../../api/queries.ts'
import { CLOCK_TOLERANCE_MS, serverNow } from '../../base/clock.ts'
import { PAGE_SIZE } from '../../base/constants.ts'
import { showReceipt } from '../../moneyViews/ending.tsx'
import type { Receipt } from '../../orderTypes/description.ts'
import { useNotes } from '../../pendingMoney/notes.ts'
import { findQrDeposit } from '../../pendingMoney/pendingMoney.ts'
import { animateInto } from '../../ui/morph.ts'
import { closeToasts, toast } from '../../ui/toast.ts'
import { forgetQrs, noteQr, qrQuery } from './queries.ts'
import type { QrEntry, QrRecord } from './rules.ts'

/** Poll interval for the open QR, in ms. */
const POLL_MS = 6_000

/** Returns true if the QR code was paid since it was first seen, false also when the statement cannot be loaded. */
async function isQrPaid({ record: { amount }, since }: SeenQr): Promise<boolean> {
  const read = call('POST /api/statement', { body: { page: 1, limit: PAGE_SIZE } })
  const { statements } = await read.catch(() => ({ statements: [] }))
  return findQrDeposit({ amount, since }, statements)?.status === 'SUCCESS'
}

/** `since`: when this page first saw the code, by the provider's clock. */
interface SeenQr {
  record: QrRecord
  since: number
}

interface Options {
  name: string
  /** The QR on the screen. It shrinks into its receipt. */
  paper: RefObject<HTMLElement | null>
  isShown: boolean
  onClose: () => void
}

/**
 * Polls the open QR until the provider has ended it. Then searches the statement for its payment. Without a payment:
 * - Before the deadline, the sheet closes and the wallet is read.
 * - After the deadline, the QR has expired. Each later read of the wallet starts the search again.
 */
export function useQrOutcome(
  { bankCode }: QrEntry,
  current: QrRecord | undefined,
  { name, paper, isShown, onClose }: Options,
) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const [seen, setSeen] = useState(() => (current?.hasQrcode ? firstSeen(current) : undefined))
  const [expiredId, setExpiredId] = useState<string>()
  const id = seen?.record.qrcodeId
  const isExpired = id !== undefined && id === expiredId
  const query = qrQuery(bankCode)
  useQuery({ ...query, enabled: isShown, refetchInterval: isExpired ? false : POLL_MS })

  if (current?.hasQrcode && current.qrcodeId !== id) setSeen(firstSeen(current))

  // Some providers credit only at a balance refresh (QR-9), and a member who returns may have paid.
  useEffect(() => {
    if (!isShown) return
    const refetchOnReturn = () => document.hidden || void queries.refetchQueries({ queryKey: balancesKey })
    document.addEventListener('visibilitychange', refetchOnReturn)
    return () => document.removeEventListener('visibilitychange', refetchOnReturn)
  }, [isShown, queries])

  useEffect(() => {
    if (seen) void noteQr(queries, bankCode, seen.record)
  }, [seen, queries, bankCode])

  const { data: wallet, dataUpdatedAt: walletReadAt } = useQuery({ ...walletQuery, enabled: false })
  const endedId = useRef<string>(undefined)

  /** Looks for the money of a QR that the provider no longer has. Returns true if the QR has ended, and the sheet closes. */
  async function lookForMoney({ record, since }: SeenQr): Promise<boolean> {
    const isEnded = () => endedId.current === record.qrcodeId
    if (isEnded()) return true
    const isPaid = await isQrPaid({ record, since })
    if (isEnded()) return true
    const isOver = serverNow() + CLOCK_TOLERANCE_MS >= (record.expireIn ?? 0)
    if (isOver && !isPaid) {
      setExpiredId(record.qrcodeId)
      return false
    }
    endedId.current = record.qrcodeId
    void forgetQrs(queries, ({ id, isReported }) => id === record.qrcodeId && (isPaid || !isReported))
    if (isPaid) closeToasts('error')
    // Without money the QR was cancelled on another device, or its money is not booked yet.
    else toast.info(t('deposit.refreshAmount'))
    animateInto(isPaid ? paper.current : null, () => {
      const receipt: Receipt = {
        title: { key: 'ending.qr' },
        amount: record.amount,
        from: { key: 'deposit.qrOf', values: { bank: name } },
        to: 'wallet',
      }
      if (isPaid) showReceipt(t, receipt, since)
      onClose()
    })
    void queries.invalidateQueries(walletQuery)
    return true
  }

  const look = useEffectEvent(lookForMoney)
  const isGone = current?.hasQrcode === false
  useEffect(() => {
    if (isGone && seen) void look(seen)
  }, [isGone, seen, walletReadAt])

  // Use the time when this device first saw the QR.
  const noted = useNotes(wallet?.profile._id ?? '').find((note) => note.id === id)
  const totalMs = seen ? (seen.record.expireIn ?? 0) - (noted?.since ?? seen.since) : 0
  return {
    record: current?.hasQrcode ? current : seen?.record,
    asked: noted?.kind === 'qr' ? noted.asked : undefined,
    totalMs,
    isExpired,
    expire() {
      setExpiredId(id)
      queries.setQueryData(query.queryKey, { hasQrcode: false })
    },
    /** Reads the balance. Closes the sheet, with the receipt if the money has arrived. */
    async checkBalance() {
      await queries.refetchQueries({ queryKey: balancesKey })
      if (!seen || !(await lookForMoney(seen))) onClose()
    },
  }
}

const firstSeen = (record: QrRecord): SeenQr => ({ record, since: serverNow() })
