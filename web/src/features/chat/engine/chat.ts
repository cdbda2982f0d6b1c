import { type Connection, type ConnectionListeners, roomOf } from '@wallet/contracts/socket'
import { type Failure, toFailure } from '../../../api/failure.ts'
import { createStore } from '../../../base/store.ts'
import type { ChatCalls } from './calls.ts'
import { openConnection } from './connection.ts'
import { type Content, type Conversation, CUSTOMER, emptyConversation, momentOf } from './conversation.ts'
import { openHistory } from './history.ts'
import { persistenceOf, restored } from './persisted.ts'
import { openReadMarks } from './readMarks.ts'
import { openSender } from './sender.ts'

export interface ChatState {
  conversation: Conversation
  /** loading: nothing is known yet; failed: the history could not be read. */
  load: 'loading' | 'ready' | 'failed'
  failure?: Failure
  /** lost: until it is found again, whatever is tried meanwhile. */
  connection: 'connecting' | 'connected' | 'lost'
  isReloading: boolean
  older: 'idle' | 'loading' | 'failed'
  /** Until when support's messages were seen, in ms since 1970; undefined before the history is known. */
  seenAt: number | undefined
  draft: string
}

export interface ChatOptions {
  id: string
  calls: ChatCalls
  connect: (listeners: ConnectionListeners) => Connection
  /** The present time by the provider's clock, in ms since 1970. */
  now: () => number
  refused?: (failure: Failure) => void
  notReloaded?: () => void
}

export type Chat = ReturnType<typeof openChat>

const newestOf = ({ held }: Conversation) => Math.max(0, ...held.map(momentOf))

export const unreadIn = ({ conversation: { held }, seenAt = Number.POSITIVE_INFINITY }: ChatState): number =>
  held.filter((message) => message.sender !== CUSTOMER && momentOf(message) > seenAt).length

/** A conversation with support: what is known of it, and everything that can be done in it. Without a screen. */
export function openChat(options: ChatOptions) {
  const { id, calls, now } = options
  const persistence = persistenceOf(id)
  const persisted = persistence.read()
  const store = createStore<ChatState>({
    conversation: { ...emptyConversation, outgoing: restored(persisted) },
    load: 'loading',
    connection: 'connecting',
    isReloading: false,
    older: 'idle',
    seenAt: persisted.seenAt,
    draft: persisted.draft ?? '',
  })
  const files = new Map<string, File>()
  let listeners = 0
  let isSeen = false
  let isClosed = false
  let prefix: string | undefined
  let older: Promise<void> | undefined

  const conversation = () => store.get().conversation
  const set = (part: Partial<ChatState>) => {
    if (!isClosed) store.change((state) => ({ ...state, ...part }))
  }

  function changeConversation(next: (conversation: Conversation) => Conversation) {
    if (isClosed) return
    const before = store.get().conversation
    const after = next(before)
    if (after === before) return
    const isNewest = newestOf(after) !== newestOf(before)
    set({ conversation: after, ...(isSeen && isNewest && { seenAt: newestOf(after) }) })
    if (isNewest) readMarks.changed()
    if (isNewest || after.outgoing !== before.outgoing) keep()
  }

  function keep() {
    const { conversation, seenAt, draft } = store.get()
    if (!isClosed) persistence.write({ outgoing: conversation.outgoing, seenAt, draft })
  }

  const readMarks = openReadMarks(calls.markRead)

  const history = openHistory({
    read: calls.history,
    conversation,
    change: changeConversation,
    stay: () => connection.stay(),
  })

  /** Reads the newest messages, or says that it cannot. */
  async function load() {
    const { isReloading, load } = store.get()
    try {
      await history.catchUp({ isAnew: isReloading })
      const { seenAt = newestOf(conversation()) } = store.get()
      set({ load: 'ready', failure: undefined, seenAt, isReloading: false })
      keep()
    } catch (error) {
      if (load !== 'ready') set({ load: 'failed', failure: toFailure(error) })
      if (isReloading) {
        set({ isReloading: false })
        if (load === 'ready') options.notReloaded?.()
      }
      throw error
    }
  }

  const connection = openConnection({
    async room() {
      prefix ??= (await calls.config()).PREFIX
      return roomOf(prefix, id)
    },
    connect: options.connect,
    catchUp: load,
    messaging: (message) => history.receive(message),
    changed: onConnection,
  })

  function onConnection() {
    const state = connection.state()
    const wasLost = store.get().connection === 'lost'
    const without = state === 'lost' || (state === 'trying' && wasLost) ? 'lost' : 'connecting'
    set({ connection: state === 'up' ? 'connected' : without })
    if (state === 'up') sender.resendAll()
    // Without a connection the history is still shown.
    if (state === 'lost' && (store.get().load === 'loading' || store.get().isReloading))
      load().catch(() => {})
  }

  const sender = openSender({
    calls,
    conversation,
    change: changeConversation,
    // While idle, the state of the connection is not known.
    canGo: () => connection.state() === 'up' || connection.state() === 'idle',
    catchUp: () => history.catchUp(),
    refused: (failure) => options.refused?.(failure),
    now,
  })

  async function readOlder() {
    if (!conversation().hasOlder) return
    set({ older: 'loading' })
    await history.older().then(
      () => set({ older: 'idle' }),
      () => set({ older: 'failed' }),
    )
  }

  function close() {
    isClosed = true
    connection.stop()
    sender.close()
    readMarks.close()
  }

  return {
    state: store.get,
    subscribe: store.subscribe,

    /** Connects while at least one listener is there; sending goes on without. Returns the function that ends it. */
    listen() {
      listeners += 1
      connection.start()
      return () => {
        listeners -= 1
        if (listeners === 0) connection.stop()
      }
    },

    /** The network may be back, or somebody looks again. */
    wake() {
      if (connection.state() === 'up') return void history.catchUp().then(sender.resendAll, () => {})
      if (store.get().load === 'failed') set({ load: 'loading' })
      connection.wake()
    },

    setVisible(isVisible: boolean) {
      isSeen = isVisible
      readMarks.setVisible(isVisible)
      if (!isVisible || store.get().seenAt === undefined) return
      const seenAt = newestOf(conversation())
      if (seenAt !== store.get().seenAt) set({ seenAt })
      keep()
    },

    reload() {
      set({ isReloading: true, ...(store.get().load === 'failed' && { load: 'loading' }) })
      void connection.restart()
    },

    loadOlder(): Promise<void> {
      older ??= readOlder().finally(() => (older = undefined))
      return older
    },

    setDraft(draft: string) {
      set({ draft })
      keep()
    },

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
