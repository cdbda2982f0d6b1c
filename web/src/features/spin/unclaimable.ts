import type { Message } from '@wallet/contracts/errors'
import { useMemo } from 'react'
import { onLeave } from '../../api/session.ts'
import { serverNow } from '../../base/clock.ts'
import { device } from '../../base/storage.ts'
import { useStore } from '../../base/store.ts'
import { useNow } from '../../ui/useNow.ts'
import type { Coupon } from './coupon.ts'

/** Errors after which a coupon can never be claimed. The list of coupons contains at most the time of expiry. */
const finalCodes = [
  'COUPON_EXPIRED',
  'INVALID_COUPON_TYPE',
  'INVALID_PRIZE_CODE',
  'INVALID_CODE',
] as const satisfies readonly Message[]

type FinalCode = (typeof finalCodes)[number]

/** Stores the final code of each coupon, by the coupon's `_id`. */
const KEY = 'unclaimable'
const isFinal = (code: unknown): code is FinalCode => finalCodes.includes(code as FinalCode)

const read = (): ReadonlyMap<string, FinalCode> =>
  new Map(
    Object.entries(device.readJson(KEY) ?? {}).filter((entry): entry is [string, FinalCode] =>
      isFinal(entry[1]),
    ),
  )

onLeave(() => device.write(KEY, undefined))

/** Stores a coupon that the provider rejected for good. */
export function noteRefusal(id: string, code: string | undefined) {
  if (isFinal(code)) device.write(KEY, JSON.stringify({ ...Object.fromEntries(read()), [id]: code }))
}

/** Returns a function for the reason why a coupon can never be claimed. */
export function useUnclaimable(): (coupon: Coupon) => FinalCode | undefined {
  useNow()
  const text = useStore({ subscribe: device.subscribe, get: () => device.read(KEY) })
  const refusals = useMemo(read, [text])
  return ({ _id, expiresAt }) =>
    refusals.get(_id) ?? (Date.parse(expiresAt ?? '') <= serverNow() ? 'COUPON_EXPIRED' : undefined)
}
