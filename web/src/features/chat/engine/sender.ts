import { type Failure, toFailure } from '../../../api/failure.ts'
import { stallWatch } from '../../../api/stallWatch.ts'
import { createId } from '../../../base/createId.ts'
import type { FileKind } from '../rules.ts'
import type { ChatCalls } from './calls.ts'
import { addHeld, type Content, type Conversation, type Outgoing } from './conversation.ts'

interface SenderOptions {
  calls: Pick<ChatCalls, 'send' | 'upload'>
  conversation: () => Conversation
  change: (next: (conversation: Conversation) => Conversation) => void
  /** False while a new message has to wait for the connection, or for a tap of the user. */
  canSend: () => boolean
  catchUp: () => Promise<void>
  onRefused: (failure: Failure) => void
  now: () => number
}

/** Sends the messages of the user in their order, each exactly once. */
export function openSender({ calls, conversation, change, canSend, catchUp, onRefused, now }: SenderOptions) {
  const busy = new Set<'uploading' | 'waiting'>()
  let uploading: { id: string; abort: AbortController } | undefined
  let isClosed = false

  const find = (id: string) => conversation().outgoing.find(({ sessionId }) => sessionId === id)

  const changeOutgoing = (next: (outgoing: readonly Outgoing[]) => readonly Outgoing[]) =>
    change((before) => addHeld({ ...before, outgoing: next(before.outgoing) }, before.held))

  const update = (id: string, part: Partial<Outgoing>) =>
    changeOutgoing((all) => all.map((one) => (one.sessionId === id ? { ...one, ...part } : one)))

  function fail(id: string, error: unknown) {
    const failure = toFailure(error)
    if (failure.isOutcomeUnknown || failure.kind === 'cancelled') return update(id, { step: 'failed' })
    update(id, { step: 'refused', isAttempted: false })
    onRefused(failure)
  }

  async function send({ sessionId, message, createdAt, isAttempted }: Outgoing) {
    try {
      update(sessionId, { step: 'sending', isRetried: false })
      if (isAttempted) await catchUp()
      if (!find(sessionId) || isClosed) return
      // If the page closes now or the answer is lost, only the history shows whether the message arrived.
      update(sessionId, { isAttempted: true })
      const sent = { message, session_id: sessionId, createdAt: new Date(createdAt).toISOString() }
      const answer = await calls.send(sent)
      update(sessionId, { step: 'sent', createdAt: Date.parse(answer.createdAt) })
    } catch (error) {
      fail(sessionId, error)
    }
  }

  async function upload({ sessionId: id, message, file }: Outgoing) {
    const abort = new AbortController()
    uploading = { id, abort }
    const stall = stallWatch(() => abort.abort())
    const onProgress = (progress: number) => {
      stall.moved(progress)
      update(id, { progress })
    }
    onProgress(0)
    try {
      const kind = message.payload.fileType as FileKind
      const path = await calls.upload(kind, file!, { onProgress, signal: abort.signal })
      const payload = { ...message.payload, url: path, filePath: path }
      update(id, { step: 'waiting', file: undefined, message: { ...message, payload } })
    } catch (error) {
      fail(id, error)
    }
    stall.end()
    sendWaiting()
  }

  async function takeEach(step: 'uploading' | 'waiting', handle: (message: Outgoing) => Promise<void>) {
    if (busy.has(step)) return
    busy.add(step)
    const next = () =>
      conversation().outgoing.find((one) => one.step === step && !isClosed && (canSend() || one.isRetried))
    for (let message = next(); message; message = next()) await handle(message)
    busy.delete(step)
  }

  function sendWaiting() {
    void takeEach('uploading', upload)
    void takeEach('waiting', send)
  }

  function resendAs(part: Partial<Outgoing>, isChosen: (message: Outgoing) => boolean) {
    changeOutgoing((all) =>
      all.map((one) =>
        isChosen(one)
          ? { ...one, ...part, step: one.file ? 'uploading' : 'waiting', progress: undefined }
          : one,
      ),
    )
    sendWaiting()
  }

  return {
    write(message: Content, file?: File): string {
      const sessionId = createId()
      const step = file ? 'uploading' : 'waiting'
      changeOutgoing((all) => [...all, { sessionId, message, file, step, createdAt: now() }])
      sendWaiting()
      return sessionId
    },

    /** The user retries a message. It is sent also without a connection. */
    resend: (id: string) =>
      resendAs(
        { isRetried: true },
        (one) => one.sessionId === id && one.step !== 'sent' && one.step !== 'sending',
      ),

    /** Call when the connection is back: sends all failed messages again. */
    resendAll: () => resendAs({}, ({ step }) => step === 'failed'),

    drop(id: string) {
      changeOutgoing((all) => all.filter(({ sessionId }) => sessionId !== id))
      if (uploading?.id === id) uploading.abort.abort()
    },

    close() {
      isClosed = true
      uploading?.abort.abort()
    },
  }
}
