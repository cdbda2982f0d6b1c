import type { Name } from '@wallet/contracts/endpoints/table'
import { HttpResponse, http } from 'msw'
import type { SetupServer } from 'msw/node'

/** The path of a field in an answer. */
export type FieldPath = readonly (string | number)[]

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
