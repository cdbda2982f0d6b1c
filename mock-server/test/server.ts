import type { AddressInfo } from 'node:net'
import { checkAgainst } from '@wallet/contracts/verify/answerFindings'
import type { TSchema } from 'typebox'
import { afterAll } from 'vitest'
import { answerSchemas } from '../src/control/answers.ts'
import type { OperationName } from '../src/control/controlClient.ts'
import { buildServer, type ServerOptions } from '../src/hosts/fastify.ts'
import type { ForwardSettings } from '../src/hosts/settings.ts'
import { NOON } from './world.ts'

interface CallOptions {
  token?: string | null
  body?: unknown
  headers?: Record<string, string>
  signal?: AbortSignal
}

export interface Received {
  status: number
  headers: Headers
  /** Parsed JSON, or text. */
  // biome-ignore lint/suspicious/noExplicitAny: tests read answers of many shapes
  body: any
}

async function received(response: Response): Promise<Received> {
  const text = await response.text()
  const isJson = response.headers.get('content-type')?.includes('json')
  return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text }
}

/** Returns the differences between an answer of the control API and its reference. */
function undescribed(name: string, answer: unknown): string[] {
  if (!Object.hasOwn(answerSchemas, name)) return []
  const schema = answerSchemas[name as OperationName] as TSchema & { anyOf?: TSchema[] }
  const found = (schema.anyOf ?? [schema]).map((one) => checkAgainst(one, answer))
  return (found.find((findings) => findings.length === 0) ?? found[0] ?? []).map(
    ({ kind, detail }) => `${name}: ${kind}: ${detail}`,
  )
}

/** Creates an HTTP client for a world. */
function clientOf(url: string, world: string) {
  async function send(method: string, path: string, { token, body, headers, signal }: CallOptions = {}) {
    const isForm = body instanceof FormData
    const isRaw = isForm || typeof body === 'string' || body instanceof Uint8Array
    return received(
      await fetch(url + path, {
        method,
        headers: {
          'x-mock-world': world,
          ...(token && { authorization: `Bearer ${token}` }),
          ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
          ...headers,
        },
        body: body === undefined ? undefined : isRaw ? (body as string) : JSON.stringify(body),
        signal,
      }),
    )
  }
  return {
    send,
    get: (path: string, options?: CallOptions) => send('GET', path, options),
    post: (path: string, body?: unknown, options?: CallOptions) => send('POST', path, { body, ...options }),
    /** Calls the control API and checks the answer against its reference. */
    async mock(method: string, path: string, body?: unknown): Promise<Received> {
      const answer = await send(method, `/__mock__${path}`, { body })
      const wrong = answer.status === 200 ? undescribed(`${method} ${path.split('?')[0]}`, answer.body) : []
      if (wrong.length > 0) throw new Error(wrong.join('\n'))
      return answer
    },
    /** Logs a member in and returns the token. */
    async signIn(username: string, password = 'wallet-demo-1'): Promise<string> {
      const { body } = await send('POST', '/api/login', { body: { username, password } })
      if (!body.token) throw new Error(`${username} could not log in: ${body.message}`)
      return body.token
    },
  }
}

export type Client = ReturnType<typeof clientOf>

/** Settings that forward all or some endpoints to a backend. */
export const forwardTo = (url: string, change: Partial<ForwardSettings> = {}): ForwardSettings => ({
  url,
  only: ['*'],
  fallback: [],
  timeoutMs: 5_000,
  ...change,
})

/** Starts a server on a free port until the tests of the file are over. Its clock is fixed at noon. */
export async function openServer(options: ServerOptions = {}) {
  const bugs: unknown[] = []
  const { app, worlds, removeIdleNow } = await buildServer({
    clock: () => NOON,
    reportBug: (error) => bugs.push(error),
    ...options,
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}`
  afterAll(async () => {
    await app.close()
    if (bugs.length > 0) throw bugs[0]
  })
  return { app, worlds, removeIdleNow, port, url, bugs, world: (name: string) => clientOf(url, name) }
}
