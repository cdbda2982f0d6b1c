import type { ResponseBody } from '@wallet/contracts/endpoints/table'
import type { Message } from '@wallet/contracts/errors'
import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import { onLeave } from '../../api/session.ts'
import { serverNow } from '../../base/clock.ts'
import { device } from '../../base/storage.ts'
import { useStore } from '../../base/store.ts'
import { failureText } from '../../i18n/failureText.ts'
import type { Refusal } from '../../money/order.ts'
import { useNow } from '../../ui/useNow.ts'

export type Coupon = ResponseBody<'GET /api/spinwheel/coupon'>['coupons'][number]

export const prizeLabel = ({ prize: { slice } }: Coupon): string => slice.label ?? slice.code

export function findNewCoupon(before: readonly Coupon[], now: readonly Coupon[]): Coupon | undefined {
  const known = new Set(before.map(({ _id }) => _id))
  return now.find(({ _id }) => !known.has(_id))
}

/** Errors after which a coupon can never be claimed. The list of coupons contains at most the time of expiry. */
const finalCodes = [
  'COUPON_EXPIRED',
  'INVALID_COUPON_TYPE',
  'INVALID_PRIZE_CODE',
  'INVALID_CODE',
] as const satisfies readonly Message[]

type FinalCode = (typeof finalCodes)[number]

const KEY = 'unclaimable'
const isFinal = (code: unknown): code is FinalCode => finalCodes.includes(code as FinalCode)

const read = (): ReadonlyMap<string, FinalCode> =>
  new Map(
    Object.entries(device.readJson(KEY) ?? {}).filter((entry): entry is [string, FinalCode] =>
      isFinal(entry[1]),
    ),
  )

onLeave(() => device.write(KEY, undefined))

export function noteRefusal(id: string, code: string | undefined) {
  if (isFinal(code)) device.write(KEY, JSON.stringify({ ...Object.fromEntries(read()), [id]: code }))
}

export function useUnclaimable(): (coupon: Coupon) => FinalCode | undefined {
  useNow()
  const text = useStore({ subscribe: device.subscribe, get: () => device.read(KEY) })
  const refusals = useMemo(read, [text])
  return ({ _id, expiresAt }) =>
    refusals.get(_id) ?? (Date.parse(expiresAt ?? '') <= serverNow() ? 'COUPON_EXPIRED' : undefined)
}

export function errorLine(t: TFunction, failure: Refusal): string {
  const { text, code } = failureText(t, failure)
  return code ? `${t('message.generic')} (${code})` : text
}

/** The text for the result of a spin. Congratulates only if a coupon was won. */
export function prizeLine(t: TFunction, label: string, hasCoupon: boolean | undefined): string {
  return t(hasCoupon === false ? 'spin.stoppedAt' : 'spin.won', { label })
}
