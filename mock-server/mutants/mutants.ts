import { endpoints, type Name } from '@wallet/contracts/endpoints/table'
import { errorCodes, statusOf } from '@wallet/contracts/errors'
import type { PinnedInteraction } from '@wallet/contracts/verify/pacts'
import { hash } from '../src/engine/random.ts'

export interface Answer {
  status: number
  body: unknown
}

/** A change of everything that an endpoint answers. */
export interface Mutant {
  endpoint: string
  /** What is done, and where. */
  what: string
  /** The same answer where the mutant has nothing to change. */
  change: (answer: Answer) => Answer
  /** Of a refusal: the case that it changes. */
  title?: string
}

type Keys = (string | number)[]

interface Node {
  properties?: Record<string, Node>
  items?: Node
  anyOf?: Node[]
  description?: string
  type?: string
}

/** The paths of everything in a value, those of a list's entries once: `-1` stands for each of them. */
function pathsIn(value: unknown, keys: Keys = []): Keys[] {
  if (Array.isArray(value)) return value.length > 0 ? [keys, ...pathsIn(value[0], [...keys, -1])] : [keys]
  if (value === null || typeof value !== 'object') return [keys]
  return [keys, ...Object.entries(value).flatMap(([key, inner]) => pathsIn(inner, [...keys, key]))]
}

const at = (value: unknown, keys: Keys): unknown =>
  keys.reduce<unknown>((inner, key) => (inner as Record<string, unknown>)?.[key === -1 ? 0 : key], value)

function schemaAt(node: Node | undefined, keys: Keys): Node | undefined {
  return keys.reduce<Node | undefined>((inner, key) => {
    const known = inner?.anyOf?.find(({ type }) => type !== 'null') ?? inner
    return key === -1 ? known?.items : known?.properties?.[key]
  }, node)
}

/** Changes what stands at a path, in every entry of the lists on the way. */
function edited(
  value: unknown,
  [key, ...rest]: Keys,
  edit: (parent: Record<string, unknown>, key: string) => void,
): void {
  if (value === null || typeof value !== 'object' || key === undefined) return
  if (key === -1) {
    for (const entry of value as unknown[]) edited(entry, rest, edit)
    return
  }
  const parent = value as Record<string, unknown>
  if (!Object.hasOwn(parent, key)) return
  if (rest.length === 0) edit(parent, String(key))
  else edited(parent[key], rest, edit)
}

const retyped = (value: unknown): unknown => {
  if (typeof value === 'number') return String(value)
  if (typeof value === 'string') return 7
  if (typeof value === 'boolean') return String(value)
  return Array.isArray(value) ? {} : []
}

type Edit = (parent: Record<string, unknown>, key: string) => void

const edits: Record<string, Edit> = {
  drop: (parent, key) => {
    delete parent[key]
  },
  rename: (parent, key) => {
    parent[`${key}s`] = parent[key]
    delete parent[key]
  },
  null: (parent, key) => {
    parent[key] = null
  },
  retype: (parent, key) => {
    parent[key] = retyped(parent[key])
  },
}

/** For what is money, and for what is a list. */
const satang: Edit = (parent, key) => {
  const amount = parent[key]
  if (typeof amount === 'number') parent[key] = (Math.round(amount * 100) + 1) / 100
}
const emptied: Edit = (parent, key) => {
  if (Array.isArray(parent[key])) parent[key] = []
}

const pathText = (keys: Keys) => `$${keys.map((key) => (key === -1 ? '[*]' : `.${key}`)).join('')}`

function fieldMutant(endpoint: string, kind: string, keys: Keys, edit: Edit): Mutant {
  return {
    endpoint,
    what: `${kind} ${pathText(keys)}`,
    change: ({ status, body }) => {
      if (status !== 200) return { status, body }
      const copy = structuredClone(body)
      edited(copy, keys, edit)
      return { status, body: copy }
    },
  }
}

function fieldMutants(pinned: PinnedInteraction): Mutant[] {
  const { endpoint, interaction } = pinned
  const body = interaction.response?.body?.content
  const { response } = endpoints[endpoint as Name]
  return pathsIn(body)
    .filter((keys) => keys.length > 0 && keys.at(-1) !== -1)
    .flatMap((keys) => {
      const isMoney = schemaAt(response as Node, keys)?.description?.startsWith('Baht')
      const isList = Array.isArray(at(body, keys)) && (at(body, keys) as unknown[]).length > 0
      return [
        ...Object.entries(edits)
          .filter(([kind]) => kind !== 'null' || at(body, keys) !== null)
          .map(([kind, edit]) => fieldMutant(endpoint, kind, keys, edit)),
        ...(isMoney ? [fieldMutant(endpoint, 'off by a satang', keys, satang)] : []),
        ...(isList ? [fieldMutant(endpoint, 'empty', keys, emptied)] : []),
      ]
    })
}

/** The codes that take the places of right ones; each is of another status than most. */
const wrongCodes = errorCodes.filter((code) => statusOf(code) >= 400)

function refusalMutants({ endpoint, title, interaction }: PinnedInteraction): Mutant[] {
  const status = interaction.response?.status
  const isIts = ({ body }: Answer) => (body as { message?: unknown } | null)?.message === title
  const other = wrongCodes[hash(`${endpoint} ${title}`) % wrongCodes.length]
  const mutant = (what: string, wrong: (answer: Answer) => Answer): Mutant => ({
    endpoint,
    title,
    what: `${what} of ${title}`,
    change: (answer) => (isIts(answer) ? wrong(answer) : answer),
  })
  return [
    mutant('wrong status', ({ body }) => ({ status: status === 400 ? 422 : 400, body })),
    mutant('wrong code', ({ status: right }) => ({
      status: right,
      body: { message: other === title ? 'NO_DATA' : other },
    })),
    mutant('a success instead', () => ({ status: 200, body: { message: 'SUCCESS' } })),
    mutant('no code', ({ status: right }) => ({ status: right, body: { error: title } })),
  ]
}

const statusMutant = (endpoint: string): Mutant => ({
  endpoint,
  what: 'wrong status of a success',
  change: ({ status, body }) => ({ status: status === 200 ? 201 : status, body }),
})

const isRefusal = ({ interaction }: PinnedInteraction) => (interaction.response?.status ?? 0) >= 400

/** Every mutant of the answers to these interactions, each once, in an order that a number draws. */
export function mutantsOf(pinned: PinnedInteraction[], seed: number): Mutant[] {
  const successes = pinned.filter((one) => one.interaction.response && !isRefusal(one))
  const all = [
    ...successes.flatMap(fieldMutants),
    ...new Set(successes.map(({ endpoint }) => endpoint)),
    ...pinned.filter(isRefusal).flatMap(refusalMutants),
  ].map((one) => (typeof one === 'string' ? statusMutant(one) : one))
  const once = new Map(all.map((mutant) => [`${mutant.endpoint} ${mutant.what}`, mutant]))
  return [...once]
    .map(([name, mutant]) => ({ mutant, draw: hash(`${seed} ${name}`) }))
    .sort((a, b) => a.draw - b.draw)
    .map(({ mutant }) => mutant)
}
