import type { JsonSchema } from '@wallet/contracts/verify/nodes'
import type { Random } from '../../src/engine/random.ts'

/** Known texts by field or parameter name. Texts of answers are added. */
export class Pools {
  #known = new Map<string, string[]>()
  /** Probability to pick the newest text, so that calls use values of the last answer. */
  recency = 0.4

  constructor(start: Record<string, readonly string[]>) {
    for (const [key, texts] of Object.entries(start)) this.#known.set(key, [...texts])
  }

  of(key: string): readonly string[] {
    return this.#known.get(key) ?? []
  }

  pick(key: string, random: Random): string | undefined {
    const texts = this.of(key)
    return random.next() < this.recency ? texts.at(-1) : texts[random.int(0, texts.length - 1)]
  }

  add(key: string, text: string) {
    const texts = this.#known.get(key) ?? []
    this.#known.set(key, texts)
    const at = texts.indexOf(text)
    if (at >= 0) texts.splice(at, 1)
    texts.push(text)
  }

  /** Adds every text of an answer under the name of its field. */
  learn(answer: unknown, key = '') {
    if (typeof answer === 'string') return this.add(key, answer)
    if (answer === null || typeof answer !== 'object') return
    for (const [name, inner] of Object.entries(answer)) this.learn(inner, Array.isArray(answer) ? key : name)
  }
}

const amounts = [1, 2, 10, 50, 100, 123.45, 500, 1000, 404.04, 0.01, 99.99, 26_020, 200_000]
const plainTexts = ['x', 'สวัสดี', '1234567890', 'a'.repeat(120), '<b>x</b>', '🙂']

export interface Maker {
  random: Random
  pools: Pools
}

/** Returns a value for a schema. Most values are known texts. */
export function valueFor(maker: Maker, shape: JsonSchema, key = ''): unknown {
  const { random, pools } = maker
  if (shape.anyOf) return valueFor(maker, random.pick(shape.anyOf), key)
  if (shape.enum) return random.pick(shape.enum)
  if ('const' in shape) return shape.const
  switch (shape.type) {
    case 'object': {
      const fields = Object.entries(shape.properties ?? {})
      const given = fields.filter(([name]) => shape.required?.includes(name) || random.next() < 0.5)
      return Object.fromEntries(given.map(([name, inner]) => [name, valueFor(maker, inner, name)]))
    }
    case 'array':
      return Array.from({ length: random.int(0, 2) }, () => valueFor(maker, shape.items ?? {}, key))
    case 'integer':
      return random.int(shape.minimum ?? 0, Math.min(shape.maximum ?? 20, 20))
    case 'number':
      return random.pick(amounts)
    case 'boolean':
      return random.next() < 0.5
    case 'null':
      return null
    default: {
      const known = pools.pick(key, random)
      return known !== undefined && random.next() < 0.9 ? known : random.pick(plainTexts)
    }
  }
}

const oddValues = [null, 0, -1, 1e21, 0.001, '', ' ', [], {}, { a: 1 }, 'x'.repeat(3000), '\u0000']
const oddBodies = [null, [], 'text', 7, true, {}, [{}]]

/** Returns the body with one mistake, or a value that is not an object. */
export function spoilt(random: Random, body: unknown, values: readonly unknown[] = oddValues): unknown {
  if (body === null || typeof body !== 'object' || random.next() < 0.15) return random.pick(oddBodies)
  const copy = structuredClone(body) as Record<string, unknown>
  const keys = Object.keys(copy)
  const key = keys.length > 0 ? random.pick(keys) : 'page'
  const inner = copy[key]
  const isDeep = inner !== null && typeof inner === 'object' && random.next() < 0.5
  switch (isDeep ? 3 : random.int(0, 2)) {
    case 0:
      delete copy[key]
      return copy
    case 1:
      return {
        ...copy,
        [random.pick(['extra', '_id', 'Amount', 'hasOwnProperty', 'toString'])]: random.pick(values),
      }
    case 2:
      return { ...copy, [key]: random.pick(values) }
    default:
      return { ...copy, [key]: spoilt(random, inner, values) }
  }
}
