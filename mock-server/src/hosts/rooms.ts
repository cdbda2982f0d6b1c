import type { ChatMessage } from '@wallet/contracts/endpoints/chat'
import type { Message } from '@wallet/contracts/errors'
import { admission } from '../provider/areas/chat/conversation.ts'
import type { Worlds } from '../provider/world.ts'

/** One connection of a page, whatever carries it. */
export interface Listener {
  /** The name of its world. */
  world: string
  token: string | null
  tell: (message: ChatMessage) => void
}

const keyOf = (world: string, room: string) => JSON.stringify([world, room])

/** Who listens in which room of which world; the same for every host. Each listener hears a message once. */
export class Rooms {
  #listeners = new Map<string, Set<Listener>>()

  constructor(readonly worlds: Worlds) {
    worlds.deliver = (world, room, message) => this.#deliver(world, room, message as ChatMessage)
  }

  /** Lets somebody listen in a room: OK, or the code that says why not. */
  join(listener: Listener, room: unknown): Message {
    const code = admission(this.worlds.get(listener.world), room, listener.token)
    if (code !== 'OK') return code
    const key = keyOf(listener.world, room as string)
    this.#listeners.set(key, (this.#listeners.get(key) ?? new Set()).add(listener))
    return 'OK'
  }

  leave(listener: Listener) {
    for (const [key, listeners] of this.#listeners) {
      listeners.delete(listener)
      if (listeners.size === 0) this.#listeners.delete(key)
    }
  }

  /** Whoever has lost the right to a room since they joined it (logged out, expired, a world begun anew) hears no more. */
  #deliver(name: string, room: string, message: ChatMessage) {
    const listeners = this.#listeners.get(keyOf(name, room))
    if (!listeners) return
    const world = this.worlds.get(name)
    for (const listener of listeners)
      if (admission(world, room, listener.token) === 'OK') listener.tell(message)
      else listeners.delete(listener)
  }
}
