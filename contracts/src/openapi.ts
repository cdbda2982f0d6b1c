import type { TSchema } from 'typebox'
import type { Access, Endpoint } from './define.ts'
import { areas, endpoints, errorsOf, isCommand, type Name } from './endpoints/table.ts'
import { allMessages, errorCatalogue, isErrorCode, type Message, statusOf } from './errors.ts'
import { APP_VERSION, IDEMPOTENCY_HEADER, IDEMPOTENCY_KEPT_S, IDEMPOTENCY_KEY } from './limits.ts'

const JSON_TYPE = 'application/json'

const tags: Record<keyof typeof areas, string> = {
  lookup: 'What the screens need to know beforehand',
  account: 'Registration, OTP, login and the member',
  wallet: 'Money and game accounts',
  invite: 'Bonus for invited friends',
  refund: 'Refund of losses',
  spin: 'Spin wheel and coupons',
  qr: 'Deposit by QR code',
  autoLogin: 'Links that open a game',
  bonus: 'Bonuses',
  promotion: 'Promotion codes',
  statement: 'Transactions and slips',
  chat: 'Support chat',
}

const statusTexts: Record<number, string> = {
  400: 'Malformed, or against a rule',
  401: 'Not signed in',
  403: 'Not allowed',
  404: 'Not there',
  409: 'There already, or the Idempotency-Key came with another request before',
  410: 'The service has closed',
  413: 'Too large',
  415: 'Of the wrong content type',
  429: 'Too many requests',
  500: 'A fault of the server',
  502: 'A system behind the server failed',
}

const security: Record<Access, object[]> = {
  public: [],
  member: [{ bearer: [] }],
  chat: [{}, { bearer: [] }],
}

const errorRef = { $ref: '#/components/schemas/Error' }
/** Browsers keep a 404 or a 410 unless they are told. */
const headers = { 'Cache-Control': { $ref: '#/components/headers/NeverKept' } }
const keyRef = { $ref: '#/components/parameters/IdempotencyKey' }
/** The example of a malformed or misused Idempotency-Key: only a provider that knows the header refuses with it. */
const MISUSED_KEY = 'IDEMPOTENCY_KEY'
const exampleRef = (code: string) => ({ $ref: `#/components/examples/${code}` })

/** `getWalletAccountByCode` from 'GET /api/wallet/account/{code}'. */
function operationIdOf(name: Name): string {
  const [method = '', path = ''] = name.split(' ')
  const words = path.split('/').flatMap((part) => part.replace('{', 'by-').replace('}', '').split('-'))
  const [, ...rest] = words.filter(Boolean)
  return method.toLowerCase() + rest.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')
}

function refusals(name: Name, { body, file }: Endpoint) {
  const byStatus = new Map<number, string[]>()
  const add = (status: number, code: string) => byStatus.set(status, [...(byStatus.get(status) ?? []), code])
  for (const code of errorsOf(name)) if (statusOf(code) >= 400) add(statusOf(code), code)
  if (body) for (const status of [413, 415]) add(status, 'KEY_INVALID')
  if (file) add(413, file.tooLarge)
  if (isCommand(name)) for (const status of [400, 409]) add(status, MISUSED_KEY)
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      status,
      {
        description: statusTexts[status] ?? 'Refused',
        headers,
        content: {
          [JSON_TYPE]: {
            schema: errorRef,
            examples: Object.fromEntries(codes.map((code) => [code, exampleRef(code)])),
          },
        },
      },
    ]),
  )
}

function requestBody({ body, file }: Endpoint) {
  if (file) {
    const description = `${file.kinds.join(' or ')}, at most ${file.maxBytes} bytes, judged by its bytes`
    const schema = {
      type: 'object',
      required: ['file'],
      properties: { file: { type: 'string', contentMediaType: 'application/octet-stream', description } },
    }
    return { required: true, content: { 'multipart/form-data': { schema } } }
  }
  return body && { required: true, content: { [JSON_TYPE]: { schema: body } } }
}

const paramsOf = (path: string) => [...path.matchAll(/\{(\w+)\}/g)].map(([, param]) => param as string)

/** `named` is how the document writes the path: where two endpoints share one, by the parameters of the first. */
function operation(tag: string, name: Name, named: string) {
  const endpoint: Endpoint = endpoints[name]
  const [, path = ''] = name.split(' ')
  const own = paramsOf(path)
  const inPath = paramsOf(named).map((param, i) => ({
    name: param,
    in: 'path',
    required: true,
    schema: { type: 'string' },
    ...(param !== own[i] && { description: `Here the ${own[i]}` }),
  }))
  const parameters = isCommand(name) ? [...inPath, keyRef] : inPath
  const body = requestBody(endpoint)
  return {
    operationId: operationIdOf(name),
    tags: [tag],
    summary: endpoint.summary,
    'x-access': endpoint.access,
    security: security[endpoint.access],
    ...(parameters.length > 0 && { parameters }),
    ...(body && { requestBody: body }),
    responses: {
      200: {
        description: 'Done',
        headers,
        content: { [JSON_TYPE]: { schema: endpoint.response as TSchema } },
      },
      ...refusals(name, endpoint),
    },
  }
}

function allPaths() {
  const paths: Record<string, Record<string, object>> = {}
  const namedBy = new Map<string, string>()
  for (const [tag, table] of Object.entries(areas))
    for (const name of Object.keys(table) as Name[]) {
      const [method = '', path = ''] = name.split(' ')
      const shape = path.replaceAll(/\{\w+\}/g, '{}')
      const named = namedBy.get(shape) ?? path
      namedBy.set(shape, named)
      paths[named] = { ...paths[named], [method.toLowerCase()]: operation(tag, name, named) }
    }
  return paths
}

const exampleOf = (code: Message) => ({
  summary: isErrorCode(code) ? `${errorCatalogue[code].area}: ${code}` : code,
  value: code.startsWith('KEY_') ? { message: code, key: 'amount' } : { message: code },
})

/** The OpenAPI 3.1 document of the endpoint table. */
export function openapi() {
  const refused = allMessages().filter((code) => statusOf(code) >= 400)
  return {
    openapi: '3.1.0',
    info: {
      title: 'Wallet provider',
      version: APP_VERSION,
      description:
        'What the provider of the mobile web wallet answers. Money is baht, times are ISO 8601. An error is `{ message: CODE }`.',
    },
    servers: [{ url: '/' }],
    tags: Object.entries(tags).map(([name, description]) => ({ name, description })),
    paths: allPaths(),
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: 'The token that POST /api/login answers' },
      },
      parameters: {
        IdempotencyKey: {
          name: IDEMPOTENCY_HEADER,
          in: 'header',
          required: false,
          description: `The same on every repeat of an order, new for a new one. A repeat of the same member is answered as the first was and not carried out, for ${IDEMPOTENCY_KEPT_S / 3600} hours; with another request the key is refused.`,
          schema: { type: 'string', pattern: IDEMPOTENCY_KEY.source },
        },
      },
      headers: {
        NeverKept: {
          description: 'No answer is kept, errors included',
          required: true,
          schema: { type: 'string', const: 'no-store' },
        },
      },
      schemas: {
        Error: {
          type: 'object',
          required: ['message'],
          properties: {
            message: { type: 'string', enum: refused },
            key: { type: 'string', description: 'The field that is missing or wrong' },
            hint: { type: 'string', description: 'For a developer' },
          },
        },
      },
      examples: {
        ...Object.fromEntries(refused.map((code) => [code, exampleOf(code)])),
        [MISUSED_KEY]: {
          summary: 'The key is malformed (400), or came with another request before (409)',
          value: { message: 'KEY_INVALID', key: IDEMPOTENCY_HEADER },
        },
      },
    },
  }
}

/** The document as it is committed. */
export const openapiText = () => `${JSON.stringify(openapi(), null, 2)}\n`
