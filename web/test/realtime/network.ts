import { Agent, request } from 'node:http'
import { setImmediate } from 'node:timers/promises'
import type { Connect, Connection } from '@wallet/contracts/socket'
import { Failure } from '../../src/api/failure.ts'
import { connectTo } from '../../src/api/socketConnect.ts'
import type { ChatCalls } from '../../src/features/chat/engine/calls.ts'

const PAGE = 10
/** The longest delay of a call in each direction, in turns of the event loop. */
const SLOW_TURNS = 10
const lost = () => new Failure('network', undefined, undefined)

const agent = new Agent({ keepAlive: true })
const headers = { 'content-type': 'application/json' }

/** Posts JSON. `fetch` would take most of the time of the test. */
function posted(url: string, body: string): Promise<{ status: number | undefined; text: string }> {
  return new Promise((resolve, reject) => {
    const fail = () => reject(lost())
    const sent = request(url, { method: 'POST', agent, headers }, (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (part: string) => (text += part))
      response.on('end', () => resolve({ status: response.statusCode, text }))
      response.on('error', fail)
    })
    sent.on('error', fail)
    sent.end(body)
  })
}

/** Waits for a number of turns of the event loop. */
export async function turns(count: number) {
  for (let turn = 0; turn < count; turn += 1) await setImmediate()
}

/** The fault of the next message: the request or the response is lost. */
export type Accident = 'request lost' | 'answer lost'

/** The network of one guest, which can break, with the real socket and the real calls. */
export function openNetwork(url: string, guestId: string, random: () => number) {
  let isUp = true
  let accident: Accident | undefined
  const open = new Map<Connection, () => void>()

  const connect: Connect = (handshake, listeners) => {
    if (!isUp) {
      queueMicrotask(listeners.disconnected)
      return { join: () => Promise.reject(lost()), close: () => {} }
    }
    const connection = connectTo(url)(handshake, {
      ...listeners,
      disconnected: () => {
        open.delete(connection)
        listeners.disconnected()
      },
    })
    open.set(connection, listeners.disconnected)
    return {
      join: connection.join,
      close: () => {
        open.delete(connection)
        connection.close()
      },
    }
  }

  async function post<Answer>(path: string, body: object, befalls?: Accident): Promise<Answer> {
    if (!isUp || befalls === 'request lost') throw lost()
    await turns(random() * SLOW_TURNS)
    const { status, text } = await posted(url + path, JSON.stringify({ guestId, ...body }))
    await turns(random() * SLOW_TURNS)
    // A call may have been carried out although the connection broke.
    if (!isUp || befalls === 'answer lost') throw lost()
    const answer = JSON.parse(text)
    if (status !== 200) throw new Failure('refused', answer.message, status)
    return answer
  }

  const calls: ChatCalls = {
    config: async () => ({ PREFIX: 'sabai' }),
    history: (skip) => post('/api/chat/history', { limit: PAGE, skip }),
    send(message) {
      const befalls = accident
      accident = undefined
      return post('/api/chat/send-message', { sender: 'customer', ...message }, befalls)
    },
    upload: () => Promise.reject(lost()),
    markRead: async () => undefined,
  }

  return {
    calls,
    connect: (listeners: Parameters<Connect>[1]) => connect({}, listeners),
    cut() {
      isUp = false
      const all = [...open]
      open.clear()
      for (const [connection, disconnected] of all) {
        connection.close()
        disconnected()
      }
    },
    mend: () => (isUp = true),
    isUp: () => isUp,
    befall: (next: Accident) => (accident = next),
  }
}
