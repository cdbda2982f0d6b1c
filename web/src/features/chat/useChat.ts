import i18next from 'i18next'
import { useEffect, useState } from 'react'
import { onLeave, token } from '../../api/session.ts'
import { connectTo } from '../../api/socketConnect.ts'
import { serverNow } from '../../base/clock.ts'
import { type Readable, useStore } from '../../base/store.ts'
import { settings } from '../../settings/settings.ts'
import { toast } from '../../ui/toast.ts'
import { toastFailure } from '../../ui/toastFailure.ts'
import { callsOf } from './engine/calls.ts'
import { type Chat, type ChatState, openChat } from './engine/chat.ts'
import type { Identity } from './engine/identity.ts'

/** The conversation outlives the page, so that messages under way are sent whatever page is shown. */
let current: { identity: Identity; chat: Chat; over: AbortController } | undefined

/** The conversation of this member or guest: the one that is open, or a new one in its place. */
function chatOf(identity: Identity): Chat {
  if (current?.identity.id === identity.id) return current.chat
  end()
  const connect = connectTo(settings.chatUrl ?? '/')
  const over = new AbortController()
  const chat = openChat({
    id: identity.id,
    calls: callsOf(identity, over.signal),
    connect: (listeners) => connect({ token: identity.userId ? token() : null }, listeners),
    now: serverNow,
    refused: (failure) => toastFailure(i18next.t, failure),
    notReloaded: () => toast.error(i18next.t('chat.notStarted')),
  })
  current = { identity, chat, over }
  return chat
}

/** A member's conversation is forgotten at the end of the login. */
function end() {
  if (current?.identity.userId) current.chat.end()
  else current?.chat.close()
  current?.over.abort()
  current = undefined
}

onLeave(end)

const noState: Readable<ChatState | undefined> = { get: () => undefined, subscribe: () => () => {} }

/** The conversation of the one who looks at this page, and its state. Listens while they do. */
export function useChat(identity: Identity | undefined) {
  const [chat, setChat] = useState(() => identity && chatOf(identity))

  useEffect(() => {
    if (!identity) return
    const present = chatOf(identity)
    setChat(present)
    const leave = present.listen()
    const listening = new AbortController()
    const wake = () => {
      if (document.visibilityState === 'visible') present.wake()
    }
    addEventListener('online', wake, listening)
    addEventListener('pageshow', wake, listening)
    document.addEventListener('visibilitychange', wake, listening)
    return () => {
      leave()
      listening.abort()
    }
  }, [identity])

  return {
    chat,
    state: useStore<ChatState | undefined>(chat ? { get: chat.state, subscribe: chat.subscribe } : noState),
  }
}
