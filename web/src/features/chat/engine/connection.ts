import type { ChatMessage } from '@wallet/contracts/endpoints/chat'
import type { Connection, ConnectionListeners } from '@wallet/contracts/socket'

const CHAT_RECONNECT_MS = 5_000

interface ConnectionOptions {
  room: () => Promise<string>
  connect: (listeners: ConnectionListeners) => Connection
  /** Reads the messages that were missed. The connection counts as connected after that. */
  catchUp: () => Promise<void>
  onMessage: (message: ChatMessage) => void
  onChange: (state: 'connecting' | 'connected' | 'lost') => void
}

/**
 * The realtime connection of a conversation. Joins the room first and then reads the history, so that no message is
 * missed in between. Tries to connect again every 5 s (CHT-9).
 */
export function openConnection({ room, connect, catchUp, onMessage, onChange }: ConnectionOptions) {
  let socket: Connection | undefined
  let retry: ReturnType<typeof setTimeout> | undefined
  /** Counts the attempts. Events of earlier attempts are ignored. */
  let attempt = 0

  function end() {
    attempt += 1
    clearTimeout(retry)
    retry = undefined
    socket?.close()
    socket = undefined
  }

  async function start() {
    end()
    onChange('connecting')
    const own = attempt
    const ifCurrent = (run: () => void) => {
      if (own === attempt) run()
    }
    const onLost = () =>
      ifCurrent(() => {
        end()
        retry = setTimeout(start, CHAT_RECONNECT_MS)
        onChange('lost')
      })
    try {
      const name = await room()
      if (own !== attempt) return
      await new Promise<void>((connected) => {
        const messaging = (message: ChatMessage) => ifCurrent(() => onMessage(message))
        socket = connect({ connected, disconnected: onLost, messaging })
      })
      const answer = await socket?.join(name)
      if (answer?.message !== 'OK') return onLost()
      if (own === attempt) await catchUp()
      ifCurrent(() => onChange('connected'))
    } catch {
      onLost()
    }
  }

  return {
    start,
    stop() {
      end()
      onChange('connecting')
    },
    /** Call when the network may be back: connects now instead of later. */
    wake() {
      if (retry !== undefined) void start()
    },
  }
}
