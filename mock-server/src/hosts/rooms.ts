import type { ChatMessage } from '@wallet/contracts/endpoints/chat'
import type { Message } from '@wallet/contracts/errors'
import { admission } from '../provider/areas/chat/conversation.ts'
import type { Worlds } from '../provider/world.ts'

/** One connection of a page, whatever carries it. */
export interface Subscriber {
  /** The name of its world. */
  world: string
  token: string | null
  tell: (message: ChatMessage) => void
}

const keyOf = (world: string, room: string) => JSON.stringify([world, room])

/** Who listens in which room of which world; the same for every host. Each subscriber hears a message once. */
export class Rooms {
  #subscribers = new Map<string, Set<Subscriber>>()

  constructor(readonly worlds: Worlds) {
    worlds.deliver = (world, room, message) => this.#deliver(world, room, message as ChatMessage)
  }

  /** Lets somebody listen in a room: OK, or the code that says why not. */
  join(subscriber: Subscriber, room: unknown): Message {
    const code = admission(this.worlds.get(subscriber.world), room, subscriber.token)
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

  /** Whoever has lost the right to a room since they joined it (logged out, expired, a world begun anew) hears no more. */
  #deliver(name: string, room: string, message: ChatMessage) {
    const subscribers = this.#subscribers.get(keyOf(name, room))
    if (!subscribers) return
    const world = this.worlds.get(name)
    for (const subscriber of subscribers)
      if (admission(world, room, subscriber.token) === 'OK') subscriber.tell(message)
      else subscribers.delete(subscriber)
  }
}
