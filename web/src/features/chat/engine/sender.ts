import { type Failure, toFailure } from '../../../api/failure.ts'
import { stallWatch } from '../../../api/stallWatch.ts'
import type { FileKind } from '../rules.ts'
import type { ChatCalls } from './calls.ts'
import { type Content, type Conversation, changed, dropped, type Outgoing, written } from './conversation.ts'
import { newId } from './identity.ts'

interface SenderOptions {
  calls: Pick<ChatCalls, 'send' | 'upload'>
  conversation: () => Conversation
  change: (next: (conversation: Conversation) => Conversation) => void
  /** Whether what is written may go at once; else it waits for the connection or for a tap. */
  canGo: () => boolean
  catchUp: () => Promise<void>
  /** The provider said no. */
  refused: (failure: Failure) => void
  now: () => number
}

/** Sends what the user writes: one message after another, in order, each exactly once. */
export function openSender({ calls, conversation, change, canGo, catchUp, refused, now }: SenderOptions) {
  /** Those that the user wants to go whatever the connection. */
  const urged = new Set<string>()
  const uploads = new Map<string, AbortController>()
  let isSending = false
  let isUploading = false
  let isClosed = false

  const find = (id: string) => conversation().outgoing.find(({ sessionId }) => sessionId === id)
  const update = (id: string, next: Partial<Outgoing>) => change((before) => changed(before, id, next))
  const mayGo = ({ sessionId }: Outgoing) => !isClosed && (canGo() || urged.has(sessionId))
  const nextOf = (delivery: Outgoing['delivery']) =>
    conversation().outgoing.find((one) => one.delivery === delivery && mayGo(one))

  function fail(id: string, error: unknown) {
    const failure = toFailure(error)
    const isRefused = !failure.isOutcomeUnknown && failure.kind !== 'cancelled'
    const isDoubtful = !isRefused
    update(id, { delivery: 'failed', progress: undefined, isGoing: false, isRefused, isDoubtful })
    if (isRefused) refused(failure)
  }

  async function send(id: string) {
    update(id, { isGoing: true })
    try {
      if (find(id)?.isDoubtful) await catchUp()
      const message = find(id)
      if (!message || isClosed) return
      // Should the page go now, or the answer be lost, only the history knows.
      update(id, { isDoubtful: true })
      const { createdAt } = await calls.send({
        message: message.message,
        session_id: id,
        createdAt: new Date(message.createdAt).toISOString(),
      })
      update(id, { delivery: 'succeed', createdAt: Date.parse(createdAt), isGoing: false, isDoubtful: false })
    } catch (error) {
      fail(id, error)
    }
  }

  async function upload({ sessionId: id, message, file }: Outgoing) {
    if (!file) return
    const abort = new AbortController()
    uploads.set(id, abort)
    const stall = stallWatch(() => abort.abort())
    const onProgress = (progress: number) => {
      stall.moved(progress)
      update(id, { progress })
    }
    onProgress(0)
    try {
      const kind = message.payload.fileType as FileKind
      const path = await calls.upload(kind, file, { onProgress, signal: abort.signal })
      const payload = { ...message.payload, url: path, filePath: path }
      update(id, {
        delivery: 'sending',
        progress: undefined,
        file: undefined,
        message: { ...message, payload },
      })
    } catch (error) {
      fail(id, error)
    } finally {
      stall.end()
      uploads.delete(id)
    }
  }

  async function sendAll() {
    if (isSending) return
    isSending = true
    for (let next = nextOf('sending'); next; next = nextOf('sending')) {
      await send(next.sessionId)
      urged.delete(next.sessionId)
    }
    isSending = false
  }

  async function uploadAll() {
    if (isUploading) return
    isUploading = true
    for (let next = nextOf('uploading_file'); next; next = nextOf('uploading_file')) {
      await upload(next)
      void sendAll()
    }
    isUploading = false
  }

  function go() {
    void uploadAll()
    void sendAll()
  }

  const again = ({ file }: Outgoing): Partial<Outgoing> => ({
    delivery: file ? 'uploading_file' : 'sending',
    isRefused: false,
  })

  return {
    /** Whatever waits goes, if it may. */
    go,

    write(message: Content, file?: File): string {
      const sessionId = newId()
      const delivery = file ? 'uploading_file' : 'sending'
      change((before) => written(before, { sessionId, message, file, delivery, createdAt: now() }))
      go()
      return sessionId
    },

    /** The user's own tap: also without a connection. */
    resend(id: string) {
      const message = find(id)
      if (!message || message.delivery === 'succeed') return
      urged.add(id)
      if (message.delivery === 'failed') update(id, again(message))
      go()
    },

    /** After a connection was found again: all that failed for want of one. */
    resendAll() {
      for (const one of conversation().outgoing)
        if (one.delivery === 'failed' && !one.isRefused) update(one.sessionId, again(one))
      go()
    },

    /** Takes back what is not on its way to the provider. */
    drop(id: string) {
      change((before) => dropped(before, id))
      uploads.get(id)?.abort()
    },

    close() {
      isClosed = true
      for (const abort of uploads.values()) abort.abort()
    },
  }
}
