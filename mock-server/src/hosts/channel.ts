import type { Connect, ConnectionListeners } from '@wallet/contracts/socket'
import { DEFAULT_WORLD } from '../engine/worlds.ts'
import type { Worlds } from '../provider/world.ts'
import { Rooms, type Subscriber } from './rooms.ts'

/** Realtime within a page: the rooms of the worlds, without a socket. */
export function openChannel(worlds: Worlds) {
  const rooms = new Rooms(worlds)
  const open = new Map<Subscriber, ConnectionListeners>()

  const connect: Connect = ({ token = null, world = DEFAULT_WORLD }, listeners) => {
    // Like a network: deliver later, deliver a copy, and deliver nothing after the close.
    const later = (happen: () => void) => queueMicrotask(() => open.has(subscriber) && happen())
    const subscriber: Subscriber = {
      world,
      token,
      tell(message) {
        const copy = structuredClone(message)
        later(() => listeners.messaging(copy))
      },
    }
    open.set(subscriber, listeners)
    later(listeners.connected)
    return {
      join: async (room) => ({ message: rooms.join(subscriber, room) }),
      close() {
        open.delete(subscriber)
        rooms.leave(subscriber)
      },
    }
  }

  /** Ends all connections, like a lost network. */
  function cut() {
    const lost = [...open]
    open.clear()
    for (const [subscriber, { disconnected }] of lost) {
      rooms.leave(subscriber)
      disconnected()
    }
  }

  return { connect, cut }
}
