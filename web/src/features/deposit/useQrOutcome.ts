import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ResponseBody } from '@wallet/contracts/endpoints/table'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { serverNow } from '../../api/clock.ts'
import { walletQuery } from '../../api/queries.ts'
import { formatMoney } from '../../format/money.ts'
import { toast } from '../../ui/toast.ts'
import { qrQuery } from './queries.ts'
import type { QrEntry } from './rules.ts'

export type QrRecord = ResponseBody<'GET /api/qrcode/{bankCode}'>

/** How often the provider is asked whether the money has come, in ms. */
const POLL_MS = 4_000

/**
 * Follows an open QR: while it is shown the provider is asked again and again. When the provider no longer has it, it is
 * over if its deadline has passed, else it was paid: then the wallet is read and the sheet closes.
 */
export function useQrOutcome(entry: QrEntry, current: QrRecord | undefined, onPaid: () => void) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const [record, setRecord] = useState(current?.hasQrcode ? current : undefined)
  const [isExpired, setExpired] = useState(false)
  const query = qrQuery(entry.bankCode)
  useQuery({ ...query, refetchInterval: isExpired ? false : POLL_MS })

  if (current?.hasQrcode && current.qrcodeId !== record?.qrcodeId) {
    setRecord(current)
    setExpired(false)
  }

  const { bankCode } = entry
  const expire = useCallback(() => {
    setExpired(true)
    queries.setQueryData(qrQuery(bankCode).queryKey, { hasQrcode: false })
  }, [queries, bankCode])

  const paid = useRef(onPaid)
  paid.current = onPaid
  const isGone = record !== undefined && current?.hasQrcode === false && !isExpired
  useEffect(() => {
    if (!isGone) return
    if (serverNow() >= (record?.expireIn ?? 0)) return setExpired(true)
    toast.success(t('deposit.credited', { amount: formatMoney(record?.amount) }))
    void queries.invalidateQueries(walletQuery)
    paid.current()
  }, [isGone, record, queries, t])

  return { record, isExpired, expire }
}
