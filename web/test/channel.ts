import type { ChatMessage } from '@wallet/contracts/endpoints/chat'
import type { Connect } from '@wallet/contracts/socket'
import { connectionOpened } from './inFlight.ts'

let channel: Connect = () => {
  throw new Error('no backend is open')
}
let isLost = (): boolean => false
let mangled = (message: unknown): unknown => message

/** The realtime channel of the test backend. */
export function carryRealtime(connect: Connect) {
  channel = connect
}

/** Called for each connection attempt. Returns true to let it fail. */
export function watchRealtime(shouldFail: () => boolean) {
  isLost = shouldFail
}

/** Changes messages on their way to the page. */
export function mangleRealtime(mangle: (message: unknown) => unknown) {
  mangled = mangle
}

/**
 * Replaces the socket of `src/api/socketConnect.ts` in component tests (vitest.config.ts).
 * @public
 */
export const connectTo =
  (_address: string): Connect =>
  (handshake, listeners) => {
    const messaging = (message: unknown) => listeners.messaging(mangled(message) as ChatMessage)
    if (!isLost()) {
      const ended = connectionOpened()
      const disconnected = () => {
        ended()
        listeners.disconnected()
      }
      const { join, close } = channel(handshake, { ...listeners, messaging, disconnected })
      return {
        join,
        close() {
          ended()
          close()
        },
      }
    }
    queueMicrotask(listeners.disconnected)
    return { join: () => Promise.reject(new Error('not connected')), close: () => {} }
  }
