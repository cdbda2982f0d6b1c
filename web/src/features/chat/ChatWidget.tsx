import { useQuery } from '@tanstack/react-query'
import i18next from 'i18next'
import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { profileQuery } from '../../api/queries.ts'
import { onLeave, token } from '../../api/session.ts'
import { connectTo } from '../../api/socketConnect.ts'
import { serverNow } from '../../base/clock.ts'
import { type Readable, useStore } from '../../base/store.ts'
import { settings } from '../../settings/settings.ts'
import { BrandMark } from '../../ui/Brand.tsx'
import { cx, look } from '../../ui/cx.ts'
import { Icon } from '../../ui/Icon.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Modal } from '../../ui/Modal.tsx'
import { toast } from '../../ui/toast.ts'
import { toastFailure } from '../../ui/toastFailure.ts'
import styles from './ChatWidget.module.css'
import { Coming, Conversation, NotStarted } from './Conversation.tsx'
import { callsOf } from './engine/calls.ts'
import { type Chat, type ChatState, openChat, unreadIn } from './engine/chat.ts'
import { guestIdentity, type Identity, isGuestKnown, memberIdentity } from './engine/identity.ts'

const UNREAD_SHOWN_MAX = 9

const connectionTexts = {
  connecting: 'chat.connecting',
  connected: 'chat.connected',
  lost: 'chat.reconnecting',
} as const

interface ChatWidgetProps {
  isMember: boolean
  site: string
  open: boolean
  onOpen: () => void
  onClose: () => void
}

/**
 * The support chat (CHT-1): a floating logo that expands into the panel. A guest who never chatted gets no id and no
 * connection until the panel is opened.
 */
export default function ChatWidget({ isMember, site, open, onOpen, onClose }: ChatWidgetProps) {
  const { t } = useTranslation()
  const { data: profile, error, refetch } = useQuery({ ...profileQuery, enabled: isMember })
  const isGuest = !isMember && (open || isGuestKnown())
  const identity = useMemo(
    () => (isMember ? profile && memberIdentity(profile) : isGuest ? guestIdentity() : undefined),
    [isMember, isGuest, profile],
  )
  const { chat, state } = useChat(identity)
  const unread = state ? unreadIn(state) : 0
  const connection = state?.connection ?? (error ? 'lost' : 'connecting')
  useStayWhileUploading(state?.conversation.outgoing.some(({ step }) => step === 'uploading'))
  return (
    <>
      <div className={styles.place}>
        <button
          type="button"
          className={cx(look.center, styles.button)}
          aria-label={
            unread > 0 ? `${t('chat.open')}, ${t('chat.unread', { count: unread })}` : t('chat.open')
          }
          aria-expanded={open}
          onClick={onOpen}
        >
          <Icon name="chat" size={28} />
        </button>
        {unread > 0 && (
          <span className={cx(look.center, styles.unread)} aria-hidden="true">
            {unread > UNREAD_SHOWN_MAX ? `${UNREAD_SHOWN_MAX}+` : unread}
          </span>
        )}
      </div>
      <Modal open={open} onClose={onClose} aria-label={t('chat.open')}>
        <div className={styles.panel} tabIndex={-1}>
          <header className={cx(look.row, styles.header)}>
            <button
              type="button"
              className={cx(look.center, styles.logo)}
              aria-label={t('chat.open')}
              aria-expanded={true}
              onClick={onClose}
            >
              <BrandMark size={26} />
            </button>
            <div className={cx(look.words, styles.who)}>
              <h2 className={styles.name}>{t('chat.teamOf', { name: site })}</h2>
              <p role="status" className={cx(look.row2, look.quiet, styles.connection, styles[connection])}>
                {t(connectionTexts[connection])}
              </p>
            </div>
            {chat && (
              <IconButton
                icon="refresh"
                label={t('chat.reload')}
                turning={state?.isReloading}
                disabled={state?.isReloading}
                onClick={chat.reload}
              />
            )}
            <IconButton icon="close" label={t('action.close')} onClick={onClose} />
          </header>
          {chat && state ? (
            <Conversation chat={chat} state={state} onLeave={onClose} />
          ) : error ? (
            <NotStarted failure={error} onRetry={refetch} />
          ) : (
            <Coming />
          )}
        </div>
      </Modal>
    </>
  )
}

/** Lets the browser ask before the user leaves the page during an upload. */
function useStayWhileUploading(isUploading = false) {
  useEffect(() => {
    if (!isUploading) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isUploading])
}

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
function useChat(identity: Identity | undefined) {
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
