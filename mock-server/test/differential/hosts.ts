import type { FastifyInstance } from 'fastify'
import { getResponse } from 'msw'
import { openBrowserHost } from '../../src/hosts/browser.ts'
import { buildServer } from '../../src/hosts/fastify.ts'
import { handlersOf } from '../../src/hosts/msw.ts'
import { loadSeed } from '../../src/hosts/nodeSeeds.ts'
import type { WireRequest } from './requests.ts'

/** The parts of an answer that must be equal on both hosts. */
export interface WireAnswer {
  /** Null if the host closed the connection. */
  status: number | null
  headers: Record<string, string | null>
  /** Base64 if the content is not text. */
  body: string
}

export type Send = (request: WireRequest, world: string) => Promise<WireAnswer>

/** Far from the machine's time, which is the Date of answers without a world. */
const CLOCK = Date.parse('2046-11-20T12:00:00+07:00')
const machineYear = ` ${new Date().getUTCFullYear()} `

const compared = [
  'date',
  'content-type',
  'content-range',
  'accept-ranges',
  'cache-control',
  'content-disposition',
  'content-security-policy',
  'cross-origin-resource-policy',
  'x-content-type-options',
]
const cut: WireAnswer = { status: null, headers: {}, body: '' }

/** Removes the address of a guest from a saved world, because only the server knows it. */
const withoutAddress = (text: string) => text.replaceAll('"guest":"127.0.0.1"', '"guest":""')

function answerOf(
  { method }: WireRequest,
  status: number,
  header: (name: string) => string | null,
  bytes: Buffer,
): WireAnswer {
  const isText = /json|html|css|javascript/.test(header('content-type') ?? '')
  return {
    status,
    headers: Object.fromEntries(compared.map((name) => [name, header(name)])),
    body: method === 'HEAD' ? '' : isText ? withoutAddress(bytes.toString()) : bytes.toString('base64'),
  }
}

const textOf = (value: unknown) =>
  value === undefined || `${value}`.includes(machineYear) ? null : String(value)

/** Calls a Fastify host without a socket. */
export const sendTo =
  (app: FastifyInstance): Send =>
  async (request, world) => {
    const { method, url, headers, body } = request
    try {
      const reply = await app.inject({
        method: method as 'GET',
        url,
        headers: { ...headers, 'x-mock-world': world },
        ...(body && { payload: body }),
      })
      return answerOf(request, reply.statusCode, (name) => textOf(reply.headers[name]), reply.rawPayload)
    } catch {
      return cut
    }
  }

/** Opens both hosts with a fixed clock. `bugs` collects their internal errors. */
export async function openHosts() {
  const bugs: unknown[] = []
  const reportBug = (error: unknown) => bugs.push(error)
  const clock = () => CLOCK
  const { app, worlds } = await buildServer({ clock, reportBug })
  const browser = await openBrowserHost({ loadSeed, clock, reportBug })
  await app.ready()

  const fastify = sendTo(app)

  const msw: Send = async (request, world) => {
    const { method, url, headers, body } = request
    const sent = new Request(`http://localhost${url}`, {
      method,
      headers: { ...headers, 'x-mock-world': world },
      ...(body && { body: new Uint8Array(body) }),
    })
    const response = await getResponse(handlersOf(browser), sent)
    if (!response) throw new Error(`nobody answers ${method} ${url}`)
    if (response.type === 'error') return cut
    const bytes = Buffer.from(await response.arrayBuffer())
    return answerOf(request, response.status, (name) => response.headers.get(name), bytes)
  }

  async function close() {
    browser.close()
    await app.close()
  }
  return { fastify, msw, worlds, browser, bugs, close }
}
