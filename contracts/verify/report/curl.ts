import type { Exchange } from '../exchange.ts'
import { maskOf, type Secret } from './secrets.ts'

const SHOWN_HEADERS = /^(authorization|content-type|accept-language|idempotency-key|origin|x-.*)$/

/** A character of the private use area. */
const MARK = '\ue000'

/** A shell word. Secrets are replaced by environment variables. */
function quote(text: string, secrets: Secret[]): string {
  const marked = maskOf(secrets, ({ variable }) => `${MARK}${variable}${MARK}`)(text.replaceAll(MARK, ''))
  const quoted = `'${marked.replaceAll("'", "'\\''")}'`
  return quoted.replaceAll(/\ue000(\w+)\ue000/g, `'"$$$1"'`).replace(/''$/, '')
}

/** Returns the request as a command for a shell. */
export function curlOf(
  { method, url, headers, body }: NonNullable<Exchange['request']>,
  secrets: Secret[] = [],
): string {
  const shown = Object.entries(headers).filter(([name]) => SHOWN_HEADERS.test(name))
  return [
    `curl -X ${method} ${quote(url, secrets)}`,
    ...shown.map(([name, value]) => `-H ${quote(`${name}: ${String(value)}`, secrets)}`),
    ...(body && !body.endsWith(', not text') ? [`--data ${quote(body, secrets)}`] : []),
  ].join(' ')
}

/** Returns the environment variables of a command. */
export const variablesIn = (command: string) => [
  ...new Set([...command.matchAll(/'"\$(\w+)"/g)].map(([, name = '']) => name)),
]
