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

/** The conversation stays open when the page changes, so that its messages are still sent. */
let current: { identity: Identity; chat: Chat; over: AbortController } | undefined

/** Returns the conversation of this member or guest. Closes the one of another person. */
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
    onRefused: (failure) => toastFailure(i18next.t, failure),
    onReloadFailed: () => toast.error(i18next.t('chat.notStarted')),
  })
  current = { identity, chat, over }
  return chat
}

/** Closes the conversation at the end of a login. Deletes what is stored of a member's. */
function end() {
  if (current?.identity.userId) current.chat.end()
  else current?.chat.close()
  current?.over.abort()
  current = undefined
}

onLeave(end)

const noState: Readable<ChatState | undefined> = { get: () => undefined, subscribe: () => () => {} }

/** Returns the conversation of a person and its state. Listens while the component is mounted. */
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
