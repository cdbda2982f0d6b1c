import type { Message } from '@wallet/contracts/errors'
import { onLeave } from '../../api/session.ts'
import { createStore, useStore } from '../../base/store.ts'

/** Why a coupon can never be claimed. The provider says so at the first claim, and its list does not show it. */
const finalCodes = [
  'COUPON_EXPIRED',
  'INVALID_COUPON_TYPE',
  'INVALID_PRIZE_CODE',
  'INVALID_CODE',
] as const satisfies readonly Message[]

type FinalCode = (typeof finalCodes)[number]

/** By the coupon's `_id`. */
const refused = createStore<Readonly<Record<string, FinalCode>>>({})
onLeave(() => refused.change(() => ({})))

/** Remembers a coupon whose refusal is for good. */
export function noteRefusal(id: string, code: string | undefined) {
  const final = finalCodes.find((known) => known === code)
  if (final) refused.change((all) => ({ ...all, [id]: final }))
}

export const useUnclaimable = () => useStore(refused)
