import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'
import { inEvery, inRefusals } from './define.ts'
import type { Answer, Flaw } from './proxy.ts'

type Json = Record<string, unknown>

/** Writes the JSON like another serialiser. */
const written = (change: (text: string) => string | Buffer, headers: Record<string, string> = {}): Flaw =>
  inEvery((answer) => ({
    bytes: change(JSON.stringify(answer.body)),
    headers: { ...answer.headers, ...headers },
  }))

/** Writes every number in another format. */
const numbers = (write: (number: string) => string) =>
  written((text) => text.replaceAll(/(?<=[:[,])-?\d+(\.\d+)?(?=[,}\]])/g, (number) => write(number)))

function changed(value: unknown, change: (object: Json) => Json): unknown {
  if (Array.isArray(value)) return value.map((one) => changed(one, change))
  if (value === null || typeof value !== 'object') return value
  const inner = Object.entries(value).map(([key, one]) => [key, changed(one, change)])
  return change(Object.fromEntries(inner))
}

const objects = (change: (object: Json) => Json): Flaw =>
  inEvery(({ body }) => ({ body: changed(body, change) as Answer['body'] }))

const withHeaders = (headers: Record<string, string>): Flaw =>
  inEvery((answer) => ({ headers: { ...answer.headers, ...headers } }))

const dates = (write: (date: Date) => string) =>
  written((text) =>
    text.replaceAll(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/g, (date) => write(new Date(date))),
  )

const escaped = (text: string) =>
  text.replaceAll(/[^ -~]/g, (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`)

/** Differences between providers that apps do not notice. */
export const habits: Record<string, Flaw> = {
  'a decimal that keeps its places (0.00, 100.50), as BigDecimal and decimal do': numbers((number) =>
    /\d{6}|\.\d\d$/.test(number) ? number : Number(number).toFixed(2),
  ),
  'whole numbers with a point (7.0), as floats of Python and Go': numbers((number) =>
    number.includes('.') ? number : `${number}.0`,
  ),
  'numbers with an exponent (1E2)': numbers((number) =>
    number.endsWith('00') ? `${number.slice(0, -2)}E2` : number,
  ),
  'another order of keys': objects((object) => Object.fromEntries(Object.entries(object).toReversed())),
  'fields of its own': objects((object) => ({ traceId: 'abc', ...object, meta: { took: 3 } })),
  'JSON with indents': written((text) => `${JSON.stringify(JSON.parse(text), null, 4)}\n`),
  'escaped Thai, as PHP and Python write it': written(escaped),
  'escaped slashes, as PHP writes them': written((text) => text.replaceAll('/', '\\/')),
  'a byte order mark, as .NET may write one': written((text) => `\uFEFF${text}`),
  gzip: written(gzipSync, { 'content-encoding': 'gzip' }),
  brotli: written(brotliCompressSync, { 'content-encoding': 'br' }),
  deflate: written(deflateSync, { 'content-encoding': 'deflate' }),
  'connections that are closed after each answer': withHeaders({ connection: 'close' }),
  'a charset in capitals': withHeaders({ 'content-type': 'application/json;charset=UTF-8' }),
  'no charset': withHeaders({ 'content-type': 'application/json' }),
  'headers of its own': withHeaders({ 'x-powered-by': 'Wallet', etag: 'W/"1"', server: 'nginx' }),
  'times of Bangkok': dates((date) =>
    new Date(date.getTime() + 7 * 3_600_000).toISOString().replace('Z', '+07:00'),
  ),
  'times in whole seconds': dates((date) => date.toISOString().replace(/\.\d{3}/, '')),
  'refusals that say more': inRefusals((body) => ({
    ...body,
    ...{ error: 'Bad Request', path: '/api', timestamp: '2026-11-20T05:00:00Z', status: 400 },
  })),
  'a cookie': withHeaders({ 'set-cookie': 'lb=1; Path=/; HttpOnly' }),
}

/** Habits that work together. The JSON format comes last. */
export const together: Flaw[] = [
  objects((object) => Object.fromEntries([['traceId', 'abc'], ...Object.entries(object).toReversed()])),
  withHeaders({ 'content-type': 'application/json;charset=UTF-8', connection: 'close' }),
  inEvery(({ body, headers }) => ({
    bytes: gzipSync(escaped(JSON.stringify(body)).replaceAll(/(?<=[:[,])(\d+)(?=[,}\]])/g, '$1.00')),
    headers: { ...headers, 'content-encoding': 'gzip' },
  })),
]
