import type { ChatMessage } from '@wallet/contracts/endpoints/chat'
import type { Connect } from '@wallet/contracts/socket'
import { connectionOpened } from './inFlight.ts'

let channel: Connect = () => {
  throw new Error('no backend is open')
}
let isLost = (): boolean => false
let mangled = (message: unknown): unknown => message

/** The realtime of the backend that runs beside the test. */
export function carryRealtime(connect: Connect) {
  channel = connect
}

/** Told of each try to connect; answers whether it fails. */
export function watchRealtime(shouldFail: () => boolean) {
  isLost = shouldFail
}

/** What becomes of messages on their way to the page. */
export function mangleRealtime(mangle: (message: unknown) => unknown) {
  mangled = mangle
}

/**
 * The socket of `src/api/socketConnect.ts` in component tests (vitest.config.ts).
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
