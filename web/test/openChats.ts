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

  /** Takes a step, then waits until all pending work is done. */
  async function settle(step?: () => unknown) {
    step?.()
    await vi.advanceTimersByTimeAsync(0)
  }

  /** Writes a text, waits until it is sent or has failed, and returns its id. */
  async function send(chat: Chat, message: string) {
    const id = write(chat, message)
    await settle()
    return id
  }

  /** Restores the network, and waits for the next connection attempt. */
  async function reconnect(provider: ReturnType<typeof openProvider>) {
    provider.mend()
    await vi.advanceTimersByTimeAsync(5_000)
  }

  /** Opens a page with the chat. A second call is the same tab after a reload. */
  async function opened(provider = openProvider()) {
    const refused: (string | undefined)[] = []
    const onReloadFailed = vi.fn()
    const chat = openChat({
      id: ID,
      calls: provider.calls,
      connect: provider.connect,
      now: Date.now,
      onRefused: ({ code }: Failure) => refused.push(code),
      onReloadFailed,
    })
    chats.push(chat)
    const leave = chat.listen()
    await settle()
    return { provider, chat, refused, onReloadFailed, leave }
  }

  return { opened, reconnect, send, settle }
}

export const write = (chat: Chat, message: string) =>
  chat.write({ message_type: 'text', payload: { message } })

/** Returns the messages of the history with their delivery. */
export const timeline = (chat: Chat) =>
  timelineOf(chat.state().conversation).map(
    ({ message, step }) => `${message.payload.message ?? message.payload.name} (${step})`,
  )
