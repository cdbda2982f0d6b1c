import { type Connection, type ConnectionListeners, roomOf } from '@wallet/contracts/socket'
import { type Failure, toFailure } from '../../../api/failure.ts'
import { createStore } from '../../../base/store.ts'
import type { ChatCalls } from './calls.ts'
import { openConnection } from './connection.ts'
import { type Content, type Conversation, CUSTOMER, momentOf, newestOf } from './conversation.ts'
import { openHistory } from './history.ts'
import { persistenceOf } from './persisted.ts'
import { openSeen } from './seen.ts'
import { openSender } from './sender.ts'

export interface ChatState {
  conversation: Conversation
  /** loading: no message is known yet. failed: the history could not be read. */
  load: 'loading' | 'ready' | 'failed'
  failure?: Failure | undefined
  /** lost: it stays lost while the chat tries to connect again. */
  connection: 'connecting' | 'connected' | 'lost'
  isReloading: boolean
  older: 'idle' | 'loading' | 'failed'
  /** The time of the newest message that the user has seen, in ms since 1970. Undefined before the history is known. */
  seenAt: number | undefined
  draft: string
}

interface ChatOptions {
  id: string
  calls: ChatCalls
  connect: (listeners: ConnectionListeners) => Connection
  /** The present time by the provider's clock, in ms since 1970. */
  now: () => number
  onRefused: (failure: Failure) => void
  onReloadFailed: () => void
}

export type Chat = ReturnType<typeof openChat>

export const unreadIn = ({ conversation: { held }, seenAt = Number.POSITIVE_INFINITY }: ChatState): number =>
  held.filter((message) => message.sender !== CUSTOMER && momentOf(message) > seenAt).length

/** Opens a conversation with support: its state and its actions, without a screen. */
export function openChat({ id, calls, now, connect, onRefused, onReloadFailed }: ChatOptions) {
  const persistence = persistenceOf(id)
  const { outgoing, seenAt, draft } = persistence.read()
  const store = createStore<ChatState>({
    conversation: { held: [], hasOlder: false, outgoing },
    load: 'loading',
    connection: 'connecting',
    isReloading: false,
    older: 'idle',
    seenAt,
    draft,
  })
  const files = new Map<string, File>()
  let listeners = 0
  let isClosed = false
  let prefix: string | undefined

  const conversation = () => store.get().conversation

  function set(part: Partial<ChatState>) {
    if (isClosed) return
    store.change((state) => ({ ...state, ...part }))
    const { conversation, seenAt, draft } = store.get()
    persistence.write({ outgoing: conversation.outgoing, seenAt, draft })
  }

  const newest = () => newestOf(conversation().held)
  const seen = openSeen({ newest, onSeen: (seenAt) => set({ seenAt }), markRead: calls.markRead })

  function change(next: (conversation: Conversation) => Conversation) {
    const before = newest()
    set({ conversation: next(conversation()) })
    if (newest() !== before) seen.newestChanged()
  }

  const history = openHistory({
    read: calls.history,
    conversation,
    change,
    isLive: () => store.get().connection === 'connected',
    isReloading: () => store.get().isReloading,
  })

  /** Reads the newest messages. Stores an error in the state, and throws it. */
  async function load() {
    const { isReloading, load } = store.get()
    try {
      await history.catchUp()
      const { seenAt = newest() } = store.get()
      set({ load: 'ready', failure: undefined, seenAt, isReloading: false })
    } catch (error) {
      set({ isReloading: false, ...(load !== 'ready' && { load: 'failed', failure: toFailure(error) }) })
      if (isReloading && load === 'ready') onReloadFailed()
      throw error
    }
  }

  const connection = openConnection({
    async room() {
      prefix ??= (await calls.config()).PREFIX
      return roomOf(prefix, id)
    },
    connect,
    catchUp: load,
    onMessage: history.receive,
    onChange(next) {
      const { connection, load: loaded, isReloading } = store.get()
      if (next !== 'connecting' || connection !== 'lost') set({ connection: next })
      if (next === 'connected') sender.resendAll()
      // Without a connection the history is still shown.
      if (next === 'lost' && (loaded === 'loading' || isReloading)) load().catch(() => {})
    },
  })

  const sender = openSender({
    calls,
    conversation,
    change,
    // Without a listener, the state of the connection is not known.
    canSend: () => listeners === 0 || store.get().connection === 'connected',
    catchUp: history.catchUp,
    onRefused,
    now,
  })

  function close() {
    isClosed = true
    connection.stop()
    sender.close()
    seen.close()
  }

  return {
    state: store.get,
    subscribe: store.subscribe,

    /** Connects while there is a listener. Sending continues without one. Returns a function that removes the listener. */
    listen() {
      listeners += 1
      if (listeners === 1) void connection.start()
      return () => {
        listeners -= 1
        if (listeners === 0) connection.stop()
      }
    },

    /** Call when the network may be back, or the user has returned to the page. */
    wake() {
      const { connection: state, load } = store.get()
      if (state === 'connected') return void history.catchUp().then(sender.resendAll, () => {})
      if (load === 'failed') set({ load: 'loading' })
      connection.wake()
    },

    /** Call when the user sees the newest message, or does not see it any more. */
    setVisible: (isVisible: boolean) => seen.setVisible(isVisible, store.get().seenAt !== undefined),

    reload() {
      set({ isReloading: true, ...(store.get().load === 'failed' && { load: 'loading' }) })
      void connection.start()
    },

    async loadOlder() {
      if (store.get().older === 'loading' || !conversation().hasOlder) return
      set({ older: 'loading' })
      const older = await history.loadOlder().then(
        () => 'idle' as const,
        () => 'failed' as const,
      )
      set({ older })
    },

    setDraft: (draft: string) => set({ draft }),

    /** Adds a message and sends it as soon as possible, after the upload of its file. Returns its id. */
    write(message: Content, file?: File) {
      const sessionId = sender.write(message, file)
      if (file) files.set(sessionId, file)
      return sessionId
    },

    /** Returns the file of a message that was sent from this page, so that it is shown without a download. */
    fileOf: (sessionId: string) => files.get(sessionId),

    resend: sender.resend,
    drop: sender.drop,
    close,

    /** Closes the conversation and deletes what this tab has stored of it. */
    end() {
      close()
      persistence.forget()
    },
  }
}
