import { constants } from 'node:http2'
import type { Answer, Exchange } from './exchange.ts'

/** Handles a call. `released` resolves when the cell releases the fault. */
type Fault = (exchange: Exchange, released: Promise<void>) => unknown

const json = (status: number, body: unknown): Answer => ({
  status,
  headers: { 'content-type': 'application/json; charset=utf-8' },
  body: Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)),
})
const page: Answer = {
  status: 200,
  headers: { 'content-type': 'text/html' },
  body: Buffer.from('<!doctype html><title>Welcome</title><h1>Please log in to this network</h1>'),
}

/** Forwards the call, and sends another answer to the browser. */
const insteadOf = (answer: Answer): Fault => {
  return async (exchange) => {
    await exchange.forward()
    exchange.answer(answer)
  }
}

/** Sends the head and the first byte of the answer. */
function begin({ to }: Exchange, { status, headers, body }: Answer, more: object = {}) {
  const { 'content-length': _, 'content-encoding': __, ...rest } = headers
  to.writeHead(status, { ...rest, ...more } as never)
  ;(to as NodeJS.WritableStream).write(body.subarray(0, 1))
}

export const faults = {
  'reset-before': (exchange) => exchange.reset(),
  'reset-during': async (exchange) => {
    await exchange.forwardHalf()
    exchange.reset()
  },
  'reset-after': async (exchange) => {
    await exchange.forward()
    exchange.reset()
  },
  'h2-session': async (exchange) => {
    await exchange.forward()
    exchange.stream.session?.destroy()
  },
  'h2-goaway': async (exchange) => {
    await exchange.forward()
    const { session, id = 1 } = exchange.stream
    session?.goaway(constants.NGHTTP2_NO_ERROR, Math.max(0, id - 2))
    session?.destroy()
  },
  'h2-refused': async (exchange) => {
    await exchange.forward()
    exchange.stream.close(constants.NGHTTP2_REFUSED_STREAM)
  },
  late: async (exchange, released) => {
    await released
    await exchange.forward()
    exchange.reset()
  },
  hang: () => {},
  'hang-after': (exchange) => exchange.forward(),
  'slow-body': async (exchange, released) => {
    const answer = await exchange.forward()
    begin(exchange, answer)
    await released
    exchange.to.end(answer.body.subarray(1))
  },
  'half-body': async (exchange) => {
    const answer = await exchange.forward()
    begin(exchange, answer, { 'content-length': answer.body.length + 100 })
    setImmediate(() => exchange.from.socket.destroy())
  },
  'half-chunked': async (exchange) => {
    begin(exchange, await exchange.forward(), { 'transfer-encoding': 'chunked' })
    setImmediate(() => exchange.from.socket.destroy())
  },
  'status-500': insteadOf(json(500, { statusCode: 500, error: 'Internal Server Error' })),
  'code-500': insteadOf(json(500, { message: 'INTERNAL_SERVER_ERROR' })),
  html: insteadOf(page),
  malformed: insteadOf(json(200, '{"message":"SUCC')),
  empty: (exchange) => exchange.answer(json(200, {})),
  'empty-after': insteadOf(json(200, {})),
  'refusal-200': (exchange) => exchange.answer(json(200, { message: 'MONEY_NOT_ENOUGH' })),
  'login-ends': insteadOf(json(401, { message: 'EXPIRED_AUTH_TOKEN' })),
  offline: async (exchange, released) => {
    await exchange.forward()
    await released
    exchange.reset()
  },
  'sent-twice': async (exchange, released) => {
    exchange.answer(await exchange.forward())
    await released
    await exchange.forward()
  },
  'out-of-order': async (exchange, released) => {
    await released
    exchange.answer(await exchange.forward())
  },
} as const satisfies Record<string, Fault>

export type FaultName = keyof typeof faults
