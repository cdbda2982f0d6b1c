import { allMessages, type Message, meaningOf, statusOf } from '../errors.ts'
import { SHOWN_ONLY } from '../schemas.ts'

type Json = Record<string, unknown>

const refTo = (name: string) => ({ $ref: `#/components/schemas/${name}` })

/** Creates a list of words with their meanings, for people and for generators. */
function codes(list: Message[], about: string) {
  const meanings = list.map(meaningOf)
  return {
    type: 'string',
    enum: list,
    'x-enum-descriptions': meanings,
    description: `${about}\n\n${list.map((code, i) => `- \`${code}\` ${meanings[i]}`).join('\n')}`,
  }
}

const fixed = (value: boolean) => ({ type: 'boolean', const: value })
const text = { type: 'string', minLength: 1 }
const isRefusal = (code: Message) => statusOf(code) >= 400

/**
 * Splits schemas that are one shape for the app: the codes of a success, and answers with two forms. A test checks both
 * against the answers of the pacts.
 */
const writtenOut: Record<string, (table: Json) => Json> = {
  Done: () => ({
    type: 'object',
    required: ['message'],
    properties: { message: refTo('DoneCode') },
  }),
  Qr: (table) => {
    const { qrcodeId, qrcode, amount, expireIn, message } = table.properties as Record<string, Json>
    return {
      oneOf: [
        {
          type: 'object',
          title: 'QrOpen',
          required: ['hasQrcode', 'qrcodeId', 'qrcode', 'amount', 'expireIn'],
          properties: { hasQrcode: fixed(true), qrcodeId, qrcode, amount, expireIn },
        },
        {
          type: 'object',
          title: 'QrNone',
          description:
            'There is none, or it was refused: `message` says why, the others name the one that is open',
          required: ['hasQrcode'],
          properties: { hasQrcode: fixed(false), message, qrcodeId, amount, expireIn },
        },
      ],
    }
  },
  Spin: (table) => {
    const { result } = table.properties as Record<string, Json>
    return {
      oneOf: [
        {
          type: 'object',
          title: 'SpinDrawn',
          required: ['success', 'result'],
          properties: { success: fixed(true), result },
        },
        {
          type: 'object',
          title: 'SpinRefused',
          required: ['success', 'error'],
          properties: { success: fixed(false), error: refTo('ErrorCode') },
        },
      ],
    }
  },
}

/** Collects the named schemas of a document. */
export class Schemas {
  readonly #byName = new Map<string, { text: string; schema: Json }>()

  constructor() {
    const messages = allMessages()
    this.add('ErrorCode', codes(messages.filter(isRefusal), 'Why a call was refused.'))
    this.add(
      'DoneCode',
      codes(
        messages.filter((code) => !isRefusal(code)),
        'What was done.',
      ),
    )
    this.add('Error', {
      type: 'object',
      required: ['message'],
      properties: {
        message: refTo('ErrorCode'),
        key: { ...text, description: 'The field that is missing or wrong' },
        hint: { ...text, description: 'For a developer' },
      },
    })
  }

  /** Returns a reference to a schema. Throws if another schema has the same name. */
  add(name: string, schema: unknown) {
    const { title: _, ...plain } = JSON.parse(JSON.stringify(schema)) as Json
    const known = this.#byName.get(name)
    const text = JSON.stringify(plain)
    if (known && known.text !== text) throw new Error(`two schemas are called ${name}`)
    if (!known) {
      const entry = { text, schema: plain }
      this.#byName.set(name, entry)
      entry.schema = this.#inner(writtenOut[name]?.(plain) ?? plain) as Json
    }
    return refTo(name)
  }

  /** Replaces each inner schema that has a title by a reference. */
  #inner(node: unknown): unknown {
    if (Array.isArray(node)) return node.map((one) => this.#named(one))
    if (node === null || typeof node !== 'object') return node
    return Object.fromEntries(Object.entries(node).map(([key, one]) => [key, this.#within(key, one)]))
  }

  /** A key of `properties` may also be called title. */
  #within(key: string, one: unknown): unknown {
    if (key !== 'properties') return this.#named(one)
    return Object.fromEntries(Object.entries(one as Json).map(([name, field]) => [name, this.#named(field)]))
  }

  #named(node: unknown): unknown {
    const title = (node as Json | null)?.title
    if (typeof title !== 'string') return this.#inner(node)
    // The mark belongs to the field, not to the named schema.
    const { [SHOWN_ONLY]: isShownOnly, ...schema } = node as Json
    return { ...this.add(title, schema), ...(isShownOnly === true && { [SHOWN_ONLY]: true }) }
  }

  /** Returns a schema for the document. Schemas with a title become references. */
  of(schema: unknown) {
    return this.#named(JSON.parse(JSON.stringify(schema)))
  }

  /** Returns all named schemas, sorted by name. */
  all(): Record<string, Json> {
    const entries = [...this.#byName].map(([name, { schema }]) => [name, schema] as const)
    return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)))
  }
}
