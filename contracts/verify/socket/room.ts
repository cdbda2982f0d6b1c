import type { ChatMessage } from '../../src/endpoints/chat.ts'
import { IDEMPOTENCY_HEADER } from '../../src/idempotency.ts'
import { CHAT_MAX_CHARACTERS } from '../../src/limits.ts'
import { roomOf } from '../../src/socket.ts'
import { jsonCall, TIMEOUT_S } from '../http.ts'
import type { Session } from '../session.ts'
import { type ConnectOptions, SocketClient } from './client.ts'

export const STATE = { name: 'a conversation', params: { of: 'member', said: null } }

type Values = Record<string, unknown>
type Customer = 'member' | 'guest'

/** The chat rooms of a member and a guest, and the socket connections of a check. */
export class Rooms {
  readonly clients: SocketClient[] = []
  readonly values: Session['values']
  prefix = ''
  #sent = 0

  constructor(readonly session: Session) {
    this.values = session.values
  }

  async open() {
    const { PREFIX } = await this.#call('GET', '/api/chat/config')
    if (typeof PREFIX !== 'string') throw new Error('GET /api/chat/config names no PREFIX of the rooms')
    this.prefix = PREFIX
  }

  /** Sends a call to a path or an address. Throws unless it is answered with 200. */
  async #call(method: string, path: string, parts?: Parameters<typeof jsonCall>[2]): Promise<Values> {
    const call = jsonCall(method, path.replace(/^\//, `${this.session.target.url}/`), parts)
    const { status, body, text } = await this.session.send(call)
    if (status !== 200) throw new Error(`${method} ${path} was answered ${status}: ${text.slice(0, 300)}`)
    return (body ?? {}) as Values
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
    const { socketUrl, url, headers, timeoutMs = TIMEOUT_S * 1000, signal } = this.session.target
    return { url: socketUrl ?? url, headers, timeoutMs, signal, ...(token && { token }) }
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

  /** Lets support write over the socket of the provider. Returns what a page shows. */
  async letSupportWrite(to: Customer): Promise<string> {
    const { messagesUrl, statesHeaders = {} } = this.session.target
    if (!messagesUrl) throw new Error('there is no URL for events')
    const body = {
      description: `EMIT messaging: text to a ${to}`,
      emit: true,
      providerStates: [{ name: 'support writes', params: { to, type: 'text' } }],
    }
    const sent = await this.#call('POST', messagesUrl, { headers: statesHeaders, body })
    return shownOf(sent as unknown as ChatMessage)
  }

  /** Sends a message over HTTP. Returns what a page shows. */
  async say(who: Customer, isLong = false): Promise<string> {
    const short = `${who} ${++this.#sent} ${this.idOf(who)} สวัสดี ສະບາຍດີ`
    const text = isLong ? short.padEnd(CHAT_MAX_CHARACTERS, ' น') : short
    const key = `${this.idOf(who)}-${performance.now()}`
    const body = {
      sender: 'customer',
      message: { message_type: 'text' as const, payload: { message: text } },
      session_id: key,
      ...(who === 'member' ? { userId: this.idOf(who) } : { guestId: this.idOf(who) }),
    }
    const token = who === 'member' ? this.token : undefined
    await this.#call('POST', '/api/chat/send-message', {
      token,
      headers: { [IDEMPOTENCY_HEADER]: key },
      body,
    })
    return shownOf(body)
  }

  close() {
    for (const client of this.clients) client.close()
  }
}

/** Returns what a page shows of a message: its type, its text, its side, and the id by which the page knows its own messages. */
export const shownOf = ({
  message,
  sender,
  session_id,
}: Pick<ChatMessage, 'message' | 'sender' | 'session_id'>) =>
  `${message?.message_type} ${message?.payload?.message} (of the ${sender === 'customer' ? sender : 'support'}, session_id ${session_id})`
