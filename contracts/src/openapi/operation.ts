import type { TSchema } from 'typebox'
import type { Access, Endpoint } from '../define.ts'
import { endpoints, errorsOf, isCommand, type Name } from '../endpoints/table.ts'
import { statusOf } from '../errors.ts'
import { groupBy } from '../groupedBy.ts'
import { type EndpointExamples, examplesOf } from './examples.ts'
import { capital, documentedPath, operationIdOf, paramsOf } from './names.ts'
import type { Schemas } from './schemas.ts'

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
export const MISUSED_KEY = 'IDEMPOTENCY_KEY'

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

export function operation(tag: string, name: Name, schemas: Schemas, examples?: EndpointExamples) {
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
