import type { Client, Received } from '../server.ts'
import type { WireAnswer } from './hosts.ts'
import { json, type WireRequest } from './requests.ts'

type Options = NonNullable<Parameters<Client['send']>[2]>

async function wireOf(method: string, url: string, { token, body }: Options): Promise<WireRequest> {
  const identity: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {}
  if (!(body instanceof FormData)) {
    const { headers, ...rest } = json(method, url, body)
    return { ...rest, headers: { ...headers, ...identity } }
  }
  const form = new Response(body)
  return {
    method,
    url,
    headers: { ...identity, 'content-type': form.headers.get('content-type') ?? '' },
    body: Buffer.from(await form.arrayBuffer()),
  }
}

/** Creates the client of an error example from a `send` function. */
export function clientOf(send: (request: WireRequest) => Promise<WireAnswer>): Client {
  async function call(method: string, url: string, options: Options = {}): Promise<Received> {
    const { status, body } = await send(await wireOf(method, url, options))
    return {
      status: status ?? 0,
      headers: new Headers(),
      body: body.startsWith('{') ? JSON.parse(body) : body,
    }
  }
  return {
    send: call,
    get: (path, options) => call('GET', path, options),
    post: (path, body, options) => call('POST', path, { body, ...options }),
    mock: (method, path, body) => call(method, `/__mock__${path}`, { body }),
    signIn: async (username, password = 'wallet-demo-1') =>
      (await call('POST', '/api/login', { body: { username, password } })).body.token,
  }
}
