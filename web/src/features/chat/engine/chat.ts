import { type Connection, type ConnectionListeners, roomOf } from '@wallet/contracts/socket'
import { type Failure, toFailure } from '../../../api/failure.ts'
import { createStore } from '../../../base/store.ts'
import type { ChatCalls } from './calls.ts'
import { openConnection } from './connection.ts'
import { type Content, type Conversation, CUSTOMER, momentOf, newestOf } from './conversation.ts'
import { openHistory } from './history.ts'
import { persistenceOf } from './persisted.ts'
import { openSender } from './sender.ts'

const CHAT_READ_DELAY_MS = 1_000

export interface ChatState {
  conversation: Conversation
  /** loading: nothing is known yet; failed: the history could not be read. */
  load: 'loading' | 'ready' | 'failed'
  failure?: Failure | undefined
  /** lost: until it is found again, whatever is tried meanwhile. */
  connection: 'connecting' | 'connected' | 'lost'
  isReloading: boolean
  older: 'idle' | 'loading' | 'failed'
  /** Until when support's messages were seen, in ms since 1970; undefined before the history is known. */
  seenAt: number | undefined
  draft: string
}

interface ChatOptions {
  id: string
  calls: ChatCalls
  connect: (listeners: ConnectionListeners) => Connection
  /** The present time by the provider's clock, in ms since 1970. */
  now: () => number
  refused: (failure: Failure) => void
  notReloaded: () => void
}

export type Chat = ReturnType<typeof openChat>

export const unreadIn = ({ conversation: { held }, seenAt = Number.POSITIVE_INFINITY }: ChatState): number =>
  held.filter((message) => message.sender !== CUSTOMER && momentOf(message) > seenAt).length

/** A conversation with support: what is known of it, and everything that can be done in it. Without a screen. */
export function openChat({ id, calls, now, connect, refused, notReloaded }: ChatOptions) {
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
  let isSeen = false
  let isClosed = false
  let prefix: string | undefined
  let markedAt = 0
  let marking: ReturnType<typeof setTimeout> | undefined

  const conversation = () => store.get().conversation

  function set(part: Partial<ChatState>) {
    if (isClosed) return
    store.change((state) => ({ ...state, ...part }))
    const { conversation, seenAt, draft } = store.get()
    persistence.write({ outgoing: conversation.outgoing, seenAt, draft })
  }

  function change(next: (conversation: Conversation) => Conversation) {
    const before = newestOf(conversation().held)
    set({ conversation: next(conversation()) })
    if (newestOf(conversation().held) === before) return
    // Messages that were not seen must not be marked with the others.
    if (isSeen) markSeen()
    else clearTimeout(marking)
  }

  /**
   * The user has seen the newest message. Reports it to the provider (CHT-8) when nothing has changed for a second, also
   * after the user has left.
   */
  function markSeen() {
    const seenAt = newestOf(conversation().held)
    set({ seenAt })
    clearTimeout(marking)
    if (seenAt === markedAt) return
    marking = setTimeout(() => {
      markedAt = seenAt
      // Silent: it is due again when the history changes or is looked at again.
      calls.markRead().catch(() => (markedAt = 0))
    }, CHAT_READ_DELAY_MS)
  }

  const history = openHistory({
    read: calls.history,
    conversation,
    change,
    isLive: () => store.get().connection === 'connected',
    isAnew: () => store.get().isReloading,
  })

  /** Reads the newest messages, or says that it cannot. */
  async function load() {
    const { isReloading, load } = store.get()
    try {
      await history.catchUp()
      const { seenAt = newestOf(conversation().held) } = store.get()
      set({ load: 'ready', failure: undefined, seenAt, isReloading: false })
    } catch (error) {
      set({ isReloading: false, ...(load !== 'ready' && { load: 'failed', failure: toFailure(error) }) })
      if (isReloading && load === 'ready') notReloaded()
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
    messaging: history.receive,
    changed(next) {
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
    canGo: () => listeners === 0 || store.get().connection === 'connected',
    catchUp: history.catchUp,
    refused,
    now,
  })

  function close() {
    isClosed = true
    connection.stop()
    sender.close()
    clearTimeout(marking)
  }

  return {
    state: store.get,
    subscribe: store.subscribe,

    /** Connects while at least one listener is there; sending goes on without. Returns the function that ends it. */
    listen() {
      listeners += 1
      if (listeners === 1) void connection.start()
      return () => {
        listeners -= 1
        if (listeners === 0) connection.stop()
      }
    },

    /** The network may be back, or somebody looks again. */
    wake() {
      const { connection: state, load } = store.get()
      if (state === 'connected') return void history.catchUp().then(sender.resendAll, () => {})
      if (load === 'failed') set({ load: 'loading' })
      connection.wake()
    },

    /** Whether the user sees the newest message. */
    setVisible(isVisible: boolean) {
      const isNew = isVisible && !isSeen
      isSeen = isVisible
      if (isNew && store.get().seenAt !== undefined) markSeen()
    },

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

    /** Adds a message, and sends it as soon as may be; a file goes first. */
    write(message: Content, file?: File) {
      const sessionId = sender.write(message, file)
      if (file) files.set(sessionId, file)
      return sessionId
    },

    /** The file that was sent from this page, so that it need not be loaded to be shown. */
    fileOf: (sessionId: string) => files.get(sessionId),

    resend: sender.resend,
    drop: sender.drop,
    close,

    /** Ends it and forgets what this tab kept of it. */
    end() {
      close()
      persistence.forget()
    },
  }
}
