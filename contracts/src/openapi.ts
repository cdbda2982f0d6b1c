import { areas, endpointNames, errorsOf, type Name } from './endpoints/table.ts'
import { allMessages, type Message, meaningOf, statusOf } from './errors.ts'
import { IDEMPOTENCY_HEADER, IDEMPOTENCY_KEPT_S, IDEMPOTENCY_KEY } from './limits.ts'
import type { Examples } from './openapi/examples.ts'
import { documentedPath } from './openapi/names.ts'
import { MISUSED_KEY, operation } from './openapi/operation.ts'
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
