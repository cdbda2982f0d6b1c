import type { Exchange } from '../exchange.ts'

/** Of an app that asks; the rest is of one connection, or says nothing of the call. */
const TOLD = /^(authorization|content-type|accept-language|idempotency-key|origin)$/

const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`

/** The call as a line for a shell. Tokens and passwords are left out: the state answers new ones. */
export function curlOf({ method, url, headers, body }: NonNullable<Exchange['request']>): string {
  const named = Object.entries(headers).filter(([name]) => TOLD.test(name) || name.startsWith('x-'))
  return [
    `curl -X ${method} ${quoted(url)}`,
    ...named.map(([name, value]) => `-H ${quoted(`${name}: ${String(value)}`)}`),
    ...(body && !body.endsWith(', not text') ? [`--data ${quoted(body)}`] : []),
  ].join(' ')
}
