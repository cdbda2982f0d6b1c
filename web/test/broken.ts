import type { Name } from '@wallet/contracts/endpoints/table'
import { HttpResponse, http } from 'msw'
import type { SetupServer } from 'msw/node'
import { type Field, type Fields, fieldsOf, type Shape } from '../src/api/answers/shape.ts'

/** The path of a field in an answer. */
export type FieldPath = readonly (string | number)[]

const isFields = (shape: Shape | undefined): shape is Fields =>
  typeof shape === 'object' && !Array.isArray(shape)

/** Returns every field of an answer at any depth. Of a list, the fields of the first row. */
export function fieldsAt(shape: Fields, above: FieldPath = []): (Field & { path: FieldPath })[] {
  return fieldsOf(shape, {}).flatMap((field) => {
    const path = [...above, field.name]
    const inner = field.shape
    const row = Array.isArray(inner) ? inner[0] : undefined
    const within = isFields(row) ? fieldsAt(row, [...path, 0]) : isFields(inner) ? fieldsAt(inner, path) : []
    return [{ ...field, path }, ...within]
  })
}

/** A long text has the right type, and must fit on the screen. */
const LONG = 'x'.repeat(50_000)

/** Returns null or undefined, and values of a wrong type. */
export function wrongValues(shape: Shape): unknown[] {
  if (shape === 's') return [null, 7, LONG]
  if (shape === 'n') return [null, '12']
  if (shape === 'b') return [undefined, 'true']
  return [null, 'x']
}

/** Returns a copy of an answer with another value at a path. Without such a field, nothing changes. */
export function put(answer: object, [name, ...rest]: FieldPath, value: unknown): object {
  const copy = Array.isArray(answer) ? [...answer] : { ...answer }
  const inner = copy[name as never] as unknown
  if (rest.length === 0) copy[name as never] = value as never
  else if (inner && typeof inner === 'object') copy[name as never] = put(inner, rest, value) as never
  return copy
}

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
