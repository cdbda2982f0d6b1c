import type { ChatMessage } from '@wallet/contracts/endpoints/chat'
import type { Message } from '@wallet/contracts/errors'
import type { Connect, ConnectionListeners } from '@wallet/contracts/socket'
import { DEFAULT_WORLD } from '../engine/worlds.ts'
import { checkRoom } from '../provider/areas/chat/messages.ts'
import type { Worlds } from '../provider/world.ts'

export interface Subscriber {
  world: string
  token: string | null
  deliver: (message: ChatMessage) => void
}

const keyOf = (world: string, room: string) => JSON.stringify([world, room])

/** Subscribers of the rooms of all worlds. Each subscriber gets a message once. */
export class Rooms {
  #subscribers = new Map<string, Set<Subscriber>>()

  constructor(readonly worlds: Worlds) {
    worlds.deliver = (world, room, message) => this.#deliver(world, room, message as ChatMessage)
  }

  join(subscriber: Subscriber, room: unknown): Message {
    const code = checkRoom(this.worlds.get(subscriber.world), room, subscriber.token)
    if (code !== 'OK') return code
    const key = keyOf(subscriber.world, room as string)
    this.#subscribers.set(key, (this.#subscribers.get(key) ?? new Set()).add(subscriber))
    return 'OK'
  }

  leave(subscriber: Subscriber) {
    for (const [key, subscribers] of this.#subscribers) {
      subscribers.delete(subscriber)
      if (subscribers.size === 0) this.#subscribers.delete(key)
    }
  }

  /** Delivers a message. Removes subscribers whose login has ended, or whose world was reset. */
  #deliver(name: string, room: string, message: ChatMessage) {
    const subscribers = this.#subscribers.get(keyOf(name, room))
    if (!subscribers) return
    const world = this.worlds.get(name)
    for (const subscriber of subscribers)
      if (checkRoom(world, room, subscriber.token) === 'OK') subscriber.deliver(message)
      else subscribers.delete(subscriber)
  }
}

/** Realtime within a page: the rooms of the worlds, without a socket. */
export function openChannel(worlds: Worlds) {
  const rooms = new Rooms(worlds)
  const open = new Map<Subscriber, ConnectionListeners>()

  const connect: Connect = ({ token = null, world = DEFAULT_WORLD }, listeners) => {
    // Like a network: deliver later, deliver a copy, and deliver nothing after the close.
    const deliverLater = (happen: () => void) => queueMicrotask(() => open.has(subscriber) && happen())
    const subscriber: Subscriber = {
      world,
      token,
      deliver(message) {
        const copy = structuredClone(message)
        deliverLater(() => listeners.messaging(copy))
      },
    }
    open.set(subscriber, listeners)
    deliverLater(listeners.connected)
    return {
      join: async (room) => ({ message: rooms.join(subscriber, room) }),
      close() {
        open.delete(subscriber)
        rooms.leave(subscriber)
      },
    }
  }

  function cutConnections() {
    const lost = [...open]
    open.clear()
    for (const [subscriber, { disconnected }] of lost) {
      rooms.leave(subscriber)
      disconnected()
    }
  }

  return { connect, cut: cutConnections }
}
