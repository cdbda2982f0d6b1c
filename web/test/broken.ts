import type { Name } from '@wallet/contracts/endpoints/table'
import { HttpResponse, http } from 'msw'
import type { SetupServer } from 'msw/node'
import type { Shape } from '../src/api/answers/answers.ts'

/** The path of a field in an answer. */
export type FieldPath = readonly (string | number)[]

export interface BrokenField {
  at: FieldPath
  /** A value of the wrong type, or a very long text. */
  value: unknown
  /** The number of the value, from 0. */
  index: number
  isShownOnly: boolean
}

/** A long text has the right type, and must fit on the screen. */
const LONG = 'x'.repeat(50_000)
const wrongValues: Record<string, unknown[]> = { s: [null, 7, LONG], n: [null, '12'], b: [undefined, 'true'] }

/** Returns broken values for every field of an answer at any depth. Of a list, the fields of one row. */
export function brokenFieldsOf(shape: Shape | undefined, above: FieldPath = []): BrokenField[] {
  if (typeof shape !== 'object') return []
  if (Array.isArray(shape)) return brokenFieldsOf(shape[0], [...above, '*'])
  return Object.entries(shape).flatMap(([key, inner]: [string, Shape]) => {
    const at = [...above, key.replaceAll(/[?|~]/g, '')]
    const values = wrongValues[String(inner)] ?? [null, 'x']
    const isShownOnly = key.includes('~')
    const broken = values.map((value, index) => ({ at, value, index, isShownOnly }))
    return [...broken, ...brokenFieldsOf(inner, at)]
  })
}

/** Returns a copy of an answer with another value at a path, if there is one. '*' is the first row that has the path. */
export function put(answer: object, [name, ...rest]: FieldPath, value: unknown): object {
  if (name === '*' && Array.isArray(answer)) {
    const index = answer.findIndex((row: object) => hasPlace(row, rest))
    return index < 0 ? answer : put(answer, [index, ...rest], value)
  }
  const copy = Array.isArray(answer) ? [...answer] : { ...answer }
  const inner = copy[name as never] as unknown
  if (rest.length === 0) copy[name as never] = value as never
  else if (inner && typeof inner === 'object') copy[name as never] = put(inner, rest, value) as never
  return copy
}

/** Returns whether an answer can have a field at this path. */
export const hasPlace = (answer: object, at: FieldPath): boolean =>
  JSON.stringify(put(answer, at, 'broken')).includes('broken')

/** Sends the answers of the provider to this read through `edit`. */
export function editAnswer(server: Pick<SetupServer, 'use'>, name: Name, edit: (answer: object) => object) {
  const original = globalThis.fetch
  const [method, path = ''] = name.split(' ')
  server.use(
    http[method === 'GET' ? 'get' : 'post'](`*${path.replace(/\{\w+\}/, ':code')}`, async ({ request }) => {
      if (request.headers.has('x-original')) return undefined
      const copy = new Request(request, { headers: [...request.headers, ['x-original', '1']] })
      return HttpResponse.json(edit((await (await original(copy)).json()) as object))
    }),
  )
}
