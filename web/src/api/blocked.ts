import { createStore } from '../base/store.ts'
import type { Failure } from './failure.ts'

const blockingCodes = ['INACTIVE_USER', 'INVALID_IP'] as const
type BlockingCode = (typeof blockingCodes)[number]

/** Why the provider rejects the reads of this member: the account is deactivated, or the network is not allowed. */
export const blocking = createStore<BlockingCode | undefined>(undefined)

export function noteBlocking({ code }: Failure) {
  const blockingCode = blockingCodes.find((known) => known === code)
  if (blockingCode) blocking.change(() => blockingCode)
}

export const forgetBlocking = () => blocking.change(() => undefined)
