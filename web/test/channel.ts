import type { Connect } from '@wallet/contracts/socket'

let channel: Connect = () => {
  throw new Error('no backend is open')
}

/** The realtime of the backend that runs beside the test. */
export function carryRealtime(connect: Connect) {
  channel = connect
}

/**
 * Stands in for the socket of `src/api/socketConnect.ts` in component tests (vitest.config.ts).
 * @public
 */
export const connectTo =
  (_address: string): Connect =>
  (handshake, listeners) =>
    channel(handshake, listeners)
