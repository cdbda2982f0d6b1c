import type { ChatMessage } from '../../src/endpoints/chat.ts'
import { IDEMPOTENCY_HEADER } from '../../src/idempotency.ts'
import { CHAT_MAX_CHARACTERS } from '../../src/limits.ts'
import { roomOf } from '../../src/socket.ts'
import { type Call, jsonCall, send } from '../http.ts'
import type { Target } from '../provideStates.ts'
import { readAnswer } from '../readAnswer.ts'
import { type ConnectOptions, SocketClient } from './client.ts'

export const STATE = { name: 'a conversation', params: { of: 'member', said: null } }

type Customer = 'member' | 'guest'

/** The chat rooms of a member and a guest, and the socket connections of a check. */
export class Rooms {
  readonly clients: SocketClient[] = []
  #sent = 0

  private constructor(
    readonly target: Target,
    readonly timeoutMs: number,
    readonly values: Record<string, unknown>,
    readonly prefix: string,
  ) {}

  static async open(target: Target, timeoutMs: number, values: Record<string, unknown>): Promise<Rooms> {
    const config = await Rooms.#call(target, timeoutMs, 'GET', '/api/chat/config')
    const { PREFIX } = (config ?? {}) as { PREFIX?: unknown }
    if (typeof PREFIX !== 'string') throw new Error('GET /api/chat/config names no PREFIX of the rooms')
    return new Rooms(target, timeoutMs, values, PREFIX)
  }

  static #call(target: Target, timeoutMs: number, method: string, path: string, more: object = {}) {
    const { token, body, key } = more as { token?: string | undefined; body?: object; key?: string }
    const headers = { ...(key && { [IDEMPOTENCY_HEADER]: key }), ...target.headers }
    const call = jsonCall(method, target.url.replace(/\/+$/, '') + path, { headers, token, body })
    return Rooms.#demand(target, timeoutMs, call, `${method} ${path}`)
  }

  /** Sends a call. Throws unless it is answered with 200. */
  static async #demand({ signal }: Target, timeoutMs: number, call: Call, what: string): Promise<unknown> {
    const raw = await send(call, { timeoutMs, signal })
    const { json, text } = readAnswer(raw)
    if (raw.status !== 200) throw new Error(`${what} was answered ${raw.status}: ${text.slice(0, 300)}`)
    return json
  }

  get token() {
    return String(this.values.token)
  }

  idOf(who: Customer) {
    return String(who === 'member' ? this.values.userId : this.values.guestId)
  }

  roomOf(who: Customer) {
    return roomOf(this.prefix, this.idOf(who))
  }

  connectOptions(token?: string): ConnectOptions {
    const { socketUrl, url, headers, signal } = this.target
    return { url: socketUrl ?? url, headers, timeoutMs: this.timeoutMs, signal, ...(token && { token }) }
  }

  async connect(token?: string): Promise<SocketClient> {
    const client = await SocketClient.connect(this.connectOptions(token))
    this.clients.push(client)
    return client
  }

  /** Connects as a customer and joins the room. Throws unless the server acknowledges with OK. */
  async joined(who: Customer): Promise<SocketClient> {
    const client = await this.connect(who === 'member' ? this.token : undefined)
    const answer = await client.join(this.roomOf(who))
    if (answer?.message !== 'OK')
      throw new Error(
        `joining ${this.roomOf(who)} was acknowledged with ${JSON.stringify(answer)}, not {"message":"OK"}`,
      )
    return client
  }

  /** Lets support write over the socket of the provider. Returns the message that the provider sent. */
  async letSupportWrite(to: Customer): Promise<unknown> {
    const { messagesUrl, statesHeaders, headers } = this.target
    if (!messagesUrl) throw new Error('there is no URL for events')
    const body = {
      description: `EMIT messaging: text to a ${to}`,
      emit: true,
      providerStates: [{ name: 'support writes', params: { to, type: 'text' } }],
    }
    const call = jsonCall('POST', messagesUrl, { headers: { ...headers, ...statesHeaders }, body })
    return Rooms.#demand(this.target, this.timeoutMs, call, 'the request to emit a message')
  }

  /** Sends a message over HTTP and returns its text. */
  async say(who: Customer, isLong = false): Promise<string> {
    const short = `${who} ${++this.#sent} ${this.idOf(who)} สวัสดี ສະບາຍດີ`
    const text = isLong ? short.padEnd(CHAT_MAX_CHARACTERS, ' น') : short
    await Rooms.#call(this.target, this.timeoutMs, 'POST', '/api/chat/send-message', {
      token: who === 'member' ? this.token : undefined,
      key: `${this.idOf(who)}-${performance.now()}`,
      body: {
        sender: 'customer',
        message: { message_type: 'text', payload: { message: text } },
        ...(who === 'member' ? { userId: this.idOf(who) } : { guestId: this.idOf(who) }),
      },
    })
    return text
  }

  close() {
    for (const client of this.clients) client.close()
  }
}

export const textOf = ({ message }: ChatMessage) => message?.payload?.message
