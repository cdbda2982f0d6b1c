import { useEffect, useState } from 'react'
import { type Readable, useStore } from '../../base/store.ts'
import { chatOf } from './chatOf.ts'
import type { Chat, ChatState } from './engine/chat.ts'
import type { Identity } from './engine/identity.ts'

/** The conversation of the one who looks at this page, listening while they do. */
export function useChat(identity: Identity | undefined): Chat | undefined {
  const [chat, setChat] = useState(() => identity && chatOf(identity))

  useEffect(() => {
    if (!identity) return
    const present = chatOf(identity)
    setChat(present)
    const leave = present.listen()
    const wake = () => {
      if (document.visibilityState === 'visible') present.wake()
    }
    addEventListener('online', wake)
    addEventListener('pageshow', wake)
    document.addEventListener('visibilitychange', wake)
    return () => {
      leave()
      removeEventListener('online', wake)
      removeEventListener('pageshow', wake)
      document.removeEventListener('visibilitychange', wake)
    }
  }, [identity])

  return chat
}

const noChat: Readable<undefined> = { get: () => undefined, subscribe: () => () => {} }

export const useChatState = (chat: Chat | undefined): ChatState | undefined =>
  useStore<ChatState | undefined>(chat ? { get: chat.state, subscribe: chat.subscribe } : noChat)
