import type { ChatMessage } from '@wallet/contracts/endpoints/chat'
import type { Connection, ConnectionListeners } from '@wallet/contracts/socket'

const CHAT_RECONNECT_MS = 5_000

interface ConnectionOptions {
  room: () => Promise<string>
  connect: (listeners: ConnectionListeners) => Connection
  /** Reads what was missed; the connection is up when it has. */
  catchUp: () => Promise<void>
  messaging: (message: ChatMessage) => void
  changed: (state: 'connecting' | 'connected' | 'lost') => void
}

/**
 * The realtime connection of a conversation: joins the room, then catches up, so that nothing is missed in between.
 * Once lost, it is tried again every 5 s (CHT-9).
 */
export function openConnection({ room, connect, catchUp, messaging, changed }: ConnectionOptions) {
  let socket: Connection | undefined
  let retry: ReturnType<typeof setTimeout> | undefined
  /** Counts the attempts; events of earlier ones are ignored. */
  let turn = 0

  function end() {
    turn += 1
    clearTimeout(retry)
    retry = undefined
    socket?.close()
    socket = undefined
  }

  async function start() {
    end()
    changed('connecting')
    const mine = turn
    const ifCurrent = (happen: () => void) => {
      if (mine === turn) happen()
    }
    const onLost = () =>
      ifCurrent(() => {
        end()
        retry = setTimeout(start, CHAT_RECONNECT_MS)
        changed('lost')
      })
    try {
      const name = await room()
      if (mine !== turn) return
      await new Promise<void>((connected) => {
        const onMessage = (message: ChatMessage) => ifCurrent(() => messaging(message))
        socket = connect({ connected, disconnected: onLost, messaging: onMessage })
      })
      const answer = await socket?.join(name)
      if (answer?.message !== 'OK') return onLost()
      if (mine === turn) await catchUp()
      ifCurrent(() => changed('connected'))
    } catch {
      onLost()
    }
  }

  return {
    start,
    stop() {
      end()
      changed('connecting')
    },
    /** There may be a network again: tries now instead of later. */
    wake() {
      if (retry !== undefined) void start()
    },
  }
}
