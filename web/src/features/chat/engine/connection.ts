import type { ChatMessage } from '@wallet/contracts/endpoints/chat'
import type { Connection, ConnectionListeners } from '@wallet/contracts/socket'

const CHAT_RECONNECT_MS = 5_000

interface ConnectionOptions {
  room: () => Promise<string>
  connect: (listeners: ConnectionListeners) => Connection
  /** Reads what was missed; the connection is up when it has. */
  catchUp: () => Promise<void>
  messaging: (message: ChatMessage) => void
  changed: () => void
}

/** idle: not wanted. lost: it is tried again after `CHAT_RECONNECT_MS`. */
type ConnectionState = 'idle' | 'trying' | 'up' | 'lost'

/**
 * The realtime connection of a conversation: joins the room, then catches up, so that nothing is missed in between.
 * Once lost, it is tried again every 5 s (CHT-9).
 */
export function openConnection({ room, connect, catchUp, messaging, changed }: ConnectionOptions) {
  let state: ConnectionState = 'idle'
  let socket: Connection | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  /** Counts the attempts; events of earlier ones are ignored. */
  let turn = 0
  let joinedTurn: number | undefined

  function become(next: ConnectionState) {
    state = next
    changed()
  }

  function end() {
    turn += 1
    joinedTurn = undefined
    clearTimeout(timer)
    socket?.close()
    socket = undefined
  }

  function lose() {
    end()
    timer = setTimeout(reconnect, CHAT_RECONNECT_MS)
    become('lost')
  }

  async function reconnect() {
    end()
    const mine = turn
    const unlessOver = (happen: () => void) => () => {
      if (mine === turn) happen()
    }
    become('trying')
    try {
      const name = await room()
      if (mine !== turn) return
      socket = connect({
        connected: unlessOver(() => void join(mine, name)),
        disconnected: unlessOver(lose),
        messaging: (message) => {
          if (mine === turn) messaging(message)
        },
      })
    } catch {
      if (mine === turn) lose()
    }
  }

  async function join(mine: number, name: string) {
    try {
      const answer = await socket?.join(name)
      if (mine !== turn) return
      if (answer?.message !== 'OK') return lose()
      joinedTurn = mine
      await catchUp()
      if (mine === turn) become('up')
    } catch {
      if (mine === turn) lose()
    }
  }

  return {
    state: () => state,
    /** The number of the current stay in the room; undefined outside. While it is the same, no message is missed. */
    stay: () => joinedTurn,
    start() {
      if (state === 'idle') void reconnect()
    },
    stop() {
      end()
      become('idle')
    },
    restart: reconnect,
    /** There may be a network again: tries now instead of later. */
    wake() {
      if (state === 'lost') void reconnect()
    },
  }
}
