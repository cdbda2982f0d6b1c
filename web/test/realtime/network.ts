import { Agent, request } from 'node:http'
import { setImmediate } from 'node:timers/promises'
import type { Connect, Connection } from '@wallet/contracts/socket'
import { Failure } from '../../src/api/failure.ts'
import { connectTo } from '../../src/api/socketConnect.ts'
import type { ChatCalls } from '../../src/features/chat/engine/calls.ts'

const PAGE = 10
/** A call takes up to so many turns of the event loop longer, each way: much can happen meanwhile. */
const SLOW_TURNS = 10
const lost = () => new Failure('network', undefined, undefined)

const agent = new Agent({ keepAlive: true })
const headers = { 'content-type': 'application/json' }

/** Posts JSON; much lighter than `fetch`, which would take most of the time of the test. */
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

/** Lets so many turns of the event loop pass, in which whatever is under way goes on a little. */
export async function turns(count: number) {
  for (let turn = 0; turn < count; turn += 1) await setImmediate()
}

/** What befalls the next message that is sent: it never arrives, or its answer does not. */
export type Accident = 'request lost' | 'answer lost'

/** A phone's way to the server, which can break: the real socket and the real calls of one guest. */
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
    // What is on its way when the connection breaks may well have been carried out.
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
