import { afterEach, beforeEach, vi } from 'vitest'
import type { Failure } from '../src/api/failure.ts'
import { type Chat, openChat } from '../src/features/chat/engine/chat.ts'
import { timelineOf } from '../src/features/chat/engine/timeline.ts'
import { openProvider } from './chatProvider.ts'

const ID = 'guest-of-this-test'

/** Opens chats with a small provider and the clock of the test. Call it once per test file. */
export function openChats() {
  beforeEach(() => void vi.useFakeTimers())
  const chats: Chat[] = []
  afterEach(() => {
    for (const chat of chats.splice(0)) chat.close()
    sessionStorage.clear()
  })

  /** Waits until all pending work is done. */
  const settle = () => vi.advanceTimersByTimeAsync(0)

  /** Opens a page with the chat. A second call is the same tab after a reload. */
  async function opened(provider = openProvider()) {
    const refused: (string | undefined)[] = []
    const notReloaded = vi.fn()
    const chat = openChat({
      id: ID,
      calls: provider.calls,
      connect: provider.connect,
      now: Date.now,
      refused: ({ code }: Failure) => refused.push(code),
      notReloaded,
    })
    chats.push(chat)
    const leave = chat.listen()
    await settle()
    return { provider, chat, refused, notReloaded, leave }
  }

  return { opened, settle }
}

export const write = (chat: Chat, message: string) =>
  chat.write({ message_type: 'text', payload: { message } })

/** Returns the messages of the history with their delivery. */
export const timeline = (chat: Chat) =>
  timelineOf(chat.state().conversation).map(
    ({ message, delivery }) => `${message.payload.message ?? message.payload.name} (${delivery.step})`,
  )
