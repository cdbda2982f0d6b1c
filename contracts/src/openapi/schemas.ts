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

const form = (title: string, properties: Json, required = Object.keys(properties), description?: string) => ({
  type: 'object',
  title,
  description,
  required,
  properties,
})

/**
 * Splits schemas that are one shape for the app: the codes of a success, and answers with two forms. A test checks both
 * against the answers of the pacts.
 */
const writtenOut: Record<string, (properties: Record<string, Json>) => Json> = {
  Done: () => ({ type: 'object', required: ['message'], properties: { message: refTo('DoneCode') } }),
  Qr: ({ qrcodeId, qrcode, amount, expireIn, message }) => ({
    oneOf: [
      form('QrOpen', { hasQrcode: fixed(true), qrcodeId, qrcode, amount, expireIn }),
      form(
        'QrNone',
        { hasQrcode: fixed(false), message, qrcodeId, amount, expireIn },
        ['hasQrcode'],
        'There is none, or it was refused: `message` says why, the others name the one that is open',
      ),
    ],
  }),
  Spin: ({ result }) => ({
    oneOf: [
      form('SpinDrawn', { success: fixed(true), result }),
      form('SpinRefused', { success: fixed(false), error: refTo('ErrorCode') }),
    ],
  }),
}

export class Schemas {
  readonly #byName = new Map<string, { text: string; schema: Json }>()

  constructor() {
    const done = allMessages().filter((code) => !isRefusal(code))
    this.add('ErrorCode', codes(allMessages().filter(isRefusal), 'Why a call was refused.'))
    this.add('DoneCode', codes(done, 'What was done.'))
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
  add(name: string, schema: object): Json {
    return this.of({ ...schema, title: name })
  }

  /** Returns a schema for the document. Schemas with a title become references. */
  of(schema: unknown): Json {
    return JSON.parse(JSON.stringify(schema), (_, node) => {
      if (typeof node?.title !== 'string') return node
      // The mark belongs to the field, not to the named schema.
      const { title, [SHOWN_ONLY]: isShownOnly, ...plain } = node
      return { ...this.#define(title, plain), ...(isShownOnly === true && { [SHOWN_ONLY]: true }) }
    })
  }

  #define(name: string, schema: Json) {
    const text = JSON.stringify(schema)
    const known = this.#byName.get(name)
    if (known && known.text !== text) throw new Error(`two schemas are called ${name}`)
    const split = writtenOut[name]
    if (!known)
      this.#byName.set(name, {
        text,
        schema: split ? this.of(split(schema.properties as Record<string, Json>)) : schema,
      })
    return refTo(name)
  }

  all(): Record<string, Json> {
    const entries = [...this.#byName].map(([name, { schema }]) => [name, schema] as const)
    return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)))
  }
}
