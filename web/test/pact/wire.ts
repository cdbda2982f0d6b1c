import { isCommand } from '@wallet/contracts/endpoints/table'
import { FromState, injectStateValues } from '@wallet/contracts/errorExamples/define'
import { IDEMPOTENCY_HEADER, IDEMPOTENCY_KEY } from '@wallet/contracts/idempotency'
import type { Interaction } from './interactions.ts'

const BOUNDARY = 'wallet-pact-boundary'

/** Exactly this on the consumer's side; the value of the provider's state when a provider is verified. */
const fromState = ({ expression, example }: FromState, before = '') => ({
  'pact:matcher:type': 'equality',
  'pact:generator:type': 'ProviderState',
  expression: before + expression,
  value: before + example,
})

/** The request of the app, with examples for the values of the state. */
export const asSent = (value: unknown) => injectStateValues(value, ({ example }) => example)

const asPinned = (value: unknown) => injectStateValues(value, (text) => fromState(text))

/** The path, with what the state fills in. */
function pathOf({ endpoint, request }: Interaction) {
  const [, template = ''] = endpoint.split(' ')
  const params: Record<string, string | FromState> = request.params ?? {}
  const fill = (part: 'expression' | 'example') =>
    template.replace(/\{(\w+)\}/g, (_, name: string) => {
      const value = params[name] ?? ''
      return value instanceof FromState ? value[part] : encodeURIComponent(value)
    })
  const isFilledIn = Object.values(params).some((value) => value instanceof FromState)
  return isFilledIn ? fromState(new FromState(fill('expression'), fill('example'))) : fill('example')
}

function multipart({ name, type, bytes }: NonNullable<Interaction['request']['file']>) {
  const head = [
    `--${BOUNDARY}`,
    `Content-Disposition: form-data; name="file"; filename="${name}"`,
    `Content-Type: ${type}`,
    '',
    '',
  ]
  return Buffer.concat([Buffer.from(head.join('\r\n')), bytes, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)])
}

/** Any key on the consumer's side; a new one each time a provider is verified, which may remember those of last time. */
const freshKey = {
  'pact:matcher:type': 'regex',
  'pact:generator:type': 'Uuid',
  regex: IDEMPOTENCY_KEY.source,
  value: '4c1c9d4e-8a3b-4f0e-9d55-3a1f0c2b7e61',
}

export function pinnedRequest(interaction: Interaction) {
  const { endpoint, token, request, status } = interaction
  const { body, file } = request
  const [method = ''] = endpoint.split(' ')
  const contentType = `multipart/form-data; boundary=${BOUNDARY}`
  const headers = {
    'X-Requested-With': 'XMLHttpRequest',
    ...(token !== null && {
      Authorization: token instanceof FromState ? fromState(token, 'Bearer ') : `Bearer ${token}`,
    }),
    // Only successful commands pin the key, to keep the pacts small.
    ...(isCommand(endpoint) && status === 200 && { [IDEMPOTENCY_HEADER]: freshKey }),
    // The browser draws a boundary of its own.
    ...(file && {
      'Content-Type': {
        'pact:matcher:type': 'regex',
        regex: '^multipart/form-data; ?boundary=.+$',
        value: contentType,
      },
    }),
  }
  return {
    method,
    path: pathOf(interaction),
    headers,
    json: body === undefined ? undefined : asPinned(body),
    multipart: file && { contentType, bytes: multipart(file) },
  }
}
