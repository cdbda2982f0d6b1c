import type { ChatMessage } from '@wallet/contracts/endpoints/chat'
import type { ConnectionListeners } from '@wallet/contracts/socket'
import { Failure } from '../src/api/failure.ts'
import type { ChatCalls } from '../src/features/chat/engine/calls.ts'

const PAGE = 10
const START = Date.parse('2026-11-20T05:00:00.000Z')

export const offline = () => new Failure('network', undefined, undefined)
export const refusal = (code: string) => new Failure('refused', code, 400)

interface ProviderStart {
  /** The number of messages from before. */
  messages?: number
  /** Calls that fail once. */
  failing?: (keyof ChatCalls)[]
}

/** A small provider. The test controls each answer and connection. */
export function openProvider({ messages = 0, failing = [] }: ProviderStart = {}) {
  const held: ChatMessage[] = []
  /** The calls, in order. */
  const asked: string[] = []
  /** Failures of the next calls of a kind, and whether the calls are carried out first. */
  const accidents: Record<keyof ChatCalls, { error: Error; isCarriedOut: boolean }[]> = {
    config: [],
    history: [],
    send: [],
    upload: [],
    markRead: [],
  }
  /** The promise that the answer of the next call waits for. */
  const underWay: Partial<Record<keyof ChatCalls | 'join', Promise<void>>> = {}
  const connections: ConnectionListeners[] = []
  /** All connections so far, oldest first. */
  const everOpened: ConnectionListeners[] = []
  let isReachable = true
  let joinAnswer = 'OK'

  const keep = (message: Omit<ChatMessage, 'createdAt'>): ChatMessage => {
    const kept = { ...message, createdAt: new Date(START + held.length * 1000).toISOString() }
    held.push(kept)
    return kept
  }

  async function answer<Answer>(kind: keyof ChatCalls, give: () => Answer): Promise<Answer> {
    asked.push(kind)
    await Promise.resolve()
    const accident = accidents[kind].shift()
    if (!accident) {
      const answer = give()
      const held = underWay[kind]
      delete underWay[kind]
      await held
      return answer
    }
    if (accident.isCarriedOut) give()
    throw accident.error
  }

  const calls: ChatCalls = {
    config: () => answer('config', () => ({ PREFIX: 'sabai' })),
    history: (skip) =>
      answer('history', () => ({ total: held.length, messages: held.toReversed().slice(skip, skip + PAGE) })),
    send: ({ message, session_id }) =>
      answer('send', () => {
        const added = keep({ sender: 'customer', message, session_id })
        connections.at(-1)?.messaging(added)
        return { createdAt: added.createdAt }
      }),
    upload: (_kind, file, { onProgress, signal }) =>
      answer('upload', () => {
        onProgress(0.5)
        if (signal.aborted) throw new Failure('cancelled', undefined, undefined)
        return `/media/uploads/${file.name}`
      }),
    markRead: () => answer('markRead', () => ({ message: 'OK' })),
  }

  const connect = (listeners: ConnectionListeners) => {
    asked.push('connect')
    queueMicrotask(() => {
      if (!isReachable) return listeners.disconnected()
      connections.push(listeners)
      everOpened.push(listeners)
      listeners.connected()
    })
    return {
      join: async () => {
        await underWay.join
        return { message: joinAnswer as 'OK' }
      },
      close: () => void connections.splice(0, connections.length),
    }
  }

  const provider = {
    asked,
    held,
    /** Returns the number of calls. */
    count: (kind: keyof ChatCalls | 'connect') => asked.filter((one) => one === kind).length,
    /** Lets the next call of this kind fail. */
    fail: (kind: keyof ChatCalls, error: Error) => accidents[kind].push({ error, isCarriedOut: false }),
    /** Lets the next message arrive, without an answer and without an event. */
    loseAnswer() {
      this.goDead()
      accidents.send.push({ error: offline(), isCarriedOut: true })
    },
    /** Carries out the next call of this kind, and returns a function that sends or fails its answer. */
    hold(kind: keyof ChatCalls | 'join'): (error?: Error) => void {
      let end = (_?: Error) => {}
      underWay[kind] = new Promise((done, fail) => {
        end = (error) => (error ? fail(error) : done())
      })
      return (error) => end(error)
    },
    /** Breaks the connection without an event. */
    goDead() {
      connections.length = 0
    },
    isConnected: () => connections.length > 0,
    everOpened,
    refuseRoom: (code: string) => (joinAnswer = code),
    /** Sends a message from support to the open connections. */
    say(message: string) {
      const added = keep({ sender: 'support', message: { message_type: 'text', payload: { message } } })
      for (const { messaging } of connections) messaging(added)
    },
    /** Adds a message without sending it to connections. */
    saidBefore(count: number) {
      for (let number = 1; number <= count; number += 1) this.say(`before ${number}`)
    },
    cut() {
      isReachable = false
      for (const { disconnected } of connections.splice(0, connections.length)) disconnected()
    },
    mend: () => (isReachable = true),
    calls,
    connect,
  }
  provider.saidBefore(messages)
  for (const kind of failing) provider.fail(kind, offline())
  return provider
}
