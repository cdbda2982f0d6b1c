import { SOCKET_PATH } from '../../src/socket.ts'
import { send } from '../http.ts'
import type { ConnectOptions } from './client.ts'

// Packet types of Engine.IO 4, with those of Socket.IO 5 after the type "message".
const OPEN = '0'
const CLOSE = '1'
const CONNECT = '40'

/** Connects by HTTP long polling, and disconnects. Throws if the server does not accept the connection. */
export async function connectByPolling({ url, token, headers, timeoutMs, signal }: ConnectOptions) {
  const address = new URL(SOCKET_PATH, new URL(url).origin)
  address.search = 'EIO=4&transport=polling'
  async function poll(method: 'GET' | 'POST', packet = '') {
    const call = { method, url: address, headers: { ...headers }, body: Buffer.from(packet) }
    if (packet) call.headers['content-type'] = 'text/plain;charset=UTF-8'
    const { status, bytes } = await send(call, { timeoutMs, signal })
    const text = bytes.toString()
    if (status !== 200)
      throw new Error(`polling ${SOCKET_PATH} was answered ${status}: ${text.slice(0, 300)}`)
    return text
  }
  async function demand(type: string) {
    const packet = await poll('GET')
    if (!packet.startsWith(`${type}{`))
      throw new Error(`polling ${SOCKET_PATH} was answered "${packet.slice(0, 300)}"`)
    return packet.slice(type.length)
  }
  const { sid } = JSON.parse(await demand(OPEN)) as { sid?: unknown }
  address.searchParams.set('sid', String(sid))
  await poll('POST', `${CONNECT}${JSON.stringify({ token: token ?? null })}`)
  await demand(CONNECT)
  await poll('POST', CLOSE)
}
