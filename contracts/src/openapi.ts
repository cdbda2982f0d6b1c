import type { TSchema } from 'typebox'
import type { Access, Endpoint } from './define.ts'
import { areas, endpointNames, endpoints, errorsOf, isCommand, type Name } from './endpoints/table.ts'
import { allMessages, type Message, meaningOf, statusOf } from './errors.ts'
import { groupBy } from './groupedBy.ts'
import { IDEMPOTENCY_HEADER, IDEMPOTENCY_KEPT_S, IDEMPOTENCY_KEY } from './limits.ts'
import { type EndpointExamples, type Examples, examplesOf } from './openapi/examples.ts'
import { capital, documentedPath, operationIdOf, paramsOf } from './openapi/names.ts'
import { Schemas } from './openapi/schemas.ts'
import { contact, version } from './version.ts'

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

function allPaths(schemas: Schemas, examples: Examples) {
  const paths: Record<string, Record<string, object>> = {}
  for (const [tag, table] of Object.entries(areas))
    for (const name of Object.keys(table) as Name[]) {
      const [method = ''] = name.split(' ')
      const path = documentedPath(name)
      paths[path] = {
        ...paths[path],
        [method.toLowerCase()]: operation(tag, name, schemas, examples.get(name)),
      }
    }
  return paths
}

const exampleOf = (code: Message) => ({
  summary: meaningOf(code),
  value: code.startsWith('KEY_') ? { message: code, key: 'amount' } : { message: code },
})

/** Returns the OpenAPI 3.1 document of the endpoint table, with examples of the pacts if given. */
export function openapi(examples: Examples = new Map()) {
  const answered = new Set(endpointNames.flatMap(errorsOf))
  const refused = allMessages().filter((code) => statusOf(code) >= 400 && answered.has(code))
  const schemas = new Schemas()
  const paths = allPaths(schemas, examples)
  return {
    openapi: '3.1.0',
    info: {
      title: 'Wallet provider',
      version,
      description:
        'What the provider of the mobile web wallet answers. Money is baht, times are ISO 8601. An error is `{ message: CODE }`. A body that is too large or of another type, which the app never sends, is refused before, with 413 or 415.',
      contact,
    },
    servers: [{ url: '/' }],
    tags: Object.entries(tags).map(([name, description]) => ({ name, description })),
    paths,
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
          description: 'Answers must not be cached, errors included',
          required: true,
          schema: { type: 'string', const: 'no-store' },
        },
      },
      schemas: schemas.all(),
      examples: {
        ...Object.fromEntries(refused.map((code) => [code, exampleOf(code)])),
        [MISUSED_KEY]: {
          summary: 'The key is malformed (400), or belongs to another request (409)',
          value: { message: 'KEY_INVALID', key: IDEMPOTENCY_HEADER },
        },
      },
    },
  }
}

const JSON_TYPE = 'application/json'

const statusTexts: Record<number, string> = {
  400: 'Malformed, or against a rule',
  401: 'Not signed in',
  403: 'Not allowed',
  404: 'Not there',
  409: 'There already, or the Idempotency-Key came with another request before',
  410: 'The service has closed',
  429: 'Too many requests',
  500: 'A fault of the server',
  502: 'A system behind the server failed',
}

const security: Record<Access, object[]> = {
  public: [],
  member: [{ bearer: [] }],
  chat: [{}, { bearer: [] }],
}

const whoMayCall: Record<Access, string> = {
  public: 'Anybody may call it.',
  member: 'For a signed-in member.',
  chat: 'For the owner of the conversation: a member by the token, a guest by the `guestId`.',
}

const parameterTexts: Record<string, string> = {
  code: 'The code of what is asked for, as the lists name it',
  bankCode: 'The code of the bank',
  qrcodeId: 'The id of the QR code',
  username: 'The name of the account in the game',
  password: 'The password of the account in the game',
  reference: 'The reference of the slip',
}

/** Example of a malformed or reused Idempotency-Key. Only a provider that supports the header answers it. */
const MISUSED_KEY = 'IDEMPOTENCY_KEY'

const keyRef = { $ref: '#/components/parameters/IdempotencyKey' }
/** Browsers cache a 404 or a 410 without this header. */
const headers = { 'Cache-Control': { $ref: '#/components/headers/NeverKept' } }
const exampleRef = (code: string) => ({ $ref: `#/components/examples/${code}` })

function refusals(name: Name) {
  const own = errorsOf(name).map((code) => ({ status: statusOf(code), code: code as string }))
  const ofKey = isCommand(name) ? [400, 409].map((status) => ({ status, code: MISUSED_KEY })) : []
  const all = [...own.filter(({ status }) => status >= 400), ...ofKey]
  return Object.fromEntries(
    [...groupBy(all, ({ status }) => status)].map(([status, codes]) => [
      status,
      {
        description: statusTexts[status] ?? 'Refused',
        headers,
        content: {
          [JSON_TYPE]: {
            schema: { $ref: '#/components/schemas/Error' },
            examples: Object.fromEntries(codes.map(({ code }) => [code, exampleRef(code)])),
          },
        },
      },
    ]),
  )
}

const nameOf = (schema: TSchema & { title?: string }, otherwise: string) => schema.title ?? otherwise

function requestBody(name: Name, { body, file }: Endpoint, schemas: Schemas, examples?: EndpointExamples) {
  if (file) {
    const description = `${file.kinds.join(' or ')}, at most ${file.maxBytes} bytes, judged by its bytes`
    const schema = {
      type: 'object',
      required: ['file'],
      properties: { file: { type: 'string', contentMediaType: 'application/octet-stream', description } },
    }
    return { required: true, content: { 'multipart/form-data': { schema } } }
  }
  if (!body) return undefined
  const schema = schemas.add(nameOf(body, `${capital(operationIdOf(name))}Request`), body)
  return { required: true, content: { [JSON_TYPE]: { schema, ...examplesOf(examples?.requests ?? {}) } } }
}

function parametersOf(name: Name, examples?: EndpointExamples) {
  const [, path = ''] = name.split(' ')
  const own = paramsOf(path)
  const pattern = new RegExp(`^${path.replaceAll(/\{\w+\}/g, '([^/]+)')}$`)
  const [, ...called] = pattern.exec(examples?.path ?? '') ?? []
  return paramsOf(documentedPath(name)).map((param, i) => ({
    name: param,
    in: 'path',
    required: true,
    description: parameterTexts[own[i] ?? ''] ?? own[i],
    schema: { type: 'string' },
    ...(called[i] && { example: called[i] }),
  }))
}

function operation(tag: string, name: Name, schemas: Schemas, examples?: EndpointExamples) {
  const endpoint: Endpoint = endpoints[name]
  const inPath = parametersOf(name, examples)
  const parameters = isCommand(name) ? [...inPath, keyRef] : inPath
  const body = requestBody(name, endpoint, schemas, examples)
  const answer = schemas.add(
    nameOf(endpoint.response, `${capital(operationIdOf(name))}Response`),
    endpoint.response,
  )
  const repeats = isCommand(name)
    ? 'It changes something: send an Idempotency-Key, and never repeat it without.'
    : 'It changes nothing, and may be repeated at any time.'
  return {
    operationId: operationIdOf(name),
    tags: [tag],
    summary: endpoint.summary,
    description: `${whoMayCall[endpoint.access]} ${repeats}`,
    'x-access': endpoint.access,
    security: security[endpoint.access],
    ...(parameters.length > 0 && { parameters }),
    ...(body && { requestBody: body }),
    responses: {
      200: {
        description: 'Done',
        headers,
        content: { [JSON_TYPE]: { schema: answer, ...examplesOf(examples?.answers ?? {}) } },
      },
      ...refusals(name),
    },
  }
}
