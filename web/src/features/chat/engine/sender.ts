import { type Failure, toFailure } from '../../../api/failure.ts'
import { stallWatch } from '../../../api/stallWatch.ts'
import { createId } from '../../../base/createId.ts'
import type { FileKind } from '../rules.ts'
import type { ChatCalls } from './calls.ts'
import {
  type Content,
  type Conversation,
  changed,
  type Delivery,
  dropped,
  mayHaveArrived,
  type Outgoing,
  written,
} from './conversation.ts'

interface SenderOptions {
  calls: Pick<ChatCalls, 'send' | 'upload'>
  conversation: () => Conversation
  change: (next: (conversation: Conversation) => Conversation) => void
  /** Whether what is written may go at once; else it waits for the connection or for a tap. */
  canGo: () => boolean
  catchUp: () => Promise<void>
  refused: (failure: Failure) => void
  now: () => number
}

/** Sends what the user writes: one message after another, in order, each exactly once. */
export function openSender({ calls, conversation, change, canGo, catchUp, refused, now }: SenderOptions) {
  /** Messages that the user has retried, which are sent without a connection, too. */
  const urged = new Set<string>()
  const uploads = new Map<string, AbortController>()
  let isSending = false
  let isUploading = false
  let isClosed = false

  const find = (id: string) => conversation().outgoing.find(({ sessionId }) => sessionId === id)
  const update = (id: string, delivery: Delivery, more: Partial<Outgoing> = {}) =>
    change((before) => changed(before, id, { ...more, delivery }))
  const mayGo = ({ sessionId }: Outgoing) => !isClosed && (canGo() || urged.has(sessionId))
  const nextOf = (step: Delivery['step']) =>
    conversation().outgoing.find((one) => one.delivery.step === step && mayGo(one))

  function fail(id: string, error: unknown) {
    const failure = toFailure(error)
    const isRefused = !failure.isOutcomeUnknown && failure.kind !== 'cancelled'
    update(id, isRefused ? { step: 'refused' } : { step: 'failed', mayHaveArrived: true })
    if (isRefused) refused(failure)
  }

  async function send(waiting: Outgoing) {
    const { sessionId: id } = waiting
    try {
      const isDoubtful = mayHaveArrived(waiting)
      update(id, { step: 'sending', mayHaveArrived: isDoubtful })
      if (isDoubtful) await catchUp()
      const message = find(id)
      if (!message || isClosed) return
      // If the page closes now or the answer is lost, only the history shows whether the message arrived.
      update(id, { step: 'sending', mayHaveArrived: true })
      const { createdAt } = await calls.send({
        message: message.message,
        session_id: id,
        createdAt: new Date(message.createdAt).toISOString(),
      })
      update(id, { step: 'sent' }, { createdAt: Date.parse(createdAt) })
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
      update(id, { step: 'uploading', progress })
    }
    onProgress(0)
    try {
      const kind = message.payload.fileType as FileKind
      const path = await calls.upload(kind, file, { onProgress, signal: abort.signal })
      const payload = { ...message.payload, url: path, filePath: path }
      const uploaded = { file: undefined, message: { ...message, payload } }
      update(id, { step: 'waiting', mayHaveArrived: false }, uploaded)
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
    for (let next = nextOf('waiting'); next; next = nextOf('waiting')) {
      await send(next)
      urged.delete(next.sessionId)
    }
    isSending = false
  }

  async function uploadAll() {
    if (isUploading) return
    isUploading = true
    for (let next = nextOf('uploading'); next; next = nextOf('uploading')) {
      await upload(next)
      void sendAll()
    }
    isUploading = false
  }

  function go() {
    void uploadAll()
    void sendAll()
  }

  const again = (message: Outgoing): Delivery =>
    message.file ? { step: 'uploading' } : { step: 'waiting', mayHaveArrived: mayHaveArrived(message) }

  return {
    /** Whatever waits goes, if it may. */
    go,

    write(message: Content, file?: File): string {
      const sessionId = createId()
      const delivery: Delivery = file ? { step: 'uploading' } : { step: 'waiting', mayHaveArrived: false }
      change((before) => written(before, { sessionId, message, file, delivery, createdAt: now() }))
      go()
      return sessionId
    },

    /** The user's own tap: also without a connection. */
    resend(id: string) {
      const message = find(id)
      if (!message || message.delivery.step === 'sent') return
      urged.add(id)
      if (message.delivery.step === 'failed' || message.delivery.step === 'refused')
        update(id, again(message))
      go()
    },

    /** After a connection was found again: all that failed for want of one. */
    resendAll() {
      for (const one of conversation().outgoing)
        if (one.delivery.step === 'failed') update(one.sessionId, again(one))
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
