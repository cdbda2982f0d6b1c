import type { buildCatalogue } from '../src/control/catalogue.ts'
import type { Client, Received } from './server.ts'

export type ErrorExample = ReturnType<typeof buildCatalogue>['errors'][number]['examples'][number]

/** Replaces '${phone}' by the value `phone` of the provider state. */
const filledWith = <T>(value: T, values: Record<string, string>): T =>
  JSON.parse(JSON.stringify(value), (_, one) =>
    typeof one === 'string' ? one.replace(/\$\{(\w+)\}/, (_text, name) => values[name] ?? '') : one,
  )

function formOf({ name, type, base64 }: { name: string; type: string; base64: string }): FormData {
  const form = new FormData()
  form.set('file', new Blob([Buffer.from(base64, 'base64')], { type }), name)
  return form
}

/** Sets the state of an error example and sends its call. */
export async function runExample(client: Client, { state, request }: ErrorExample): Promise<Received> {
  const { status, body: values } = await client.mock('POST', '/provider-states', state)
  if (status !== 200) throw new Error(`${state.state}: ${JSON.stringify(values)}`)
  const { endpoint, token, params = {}, body, file } = filledWith(request, values)
  const [method = '', template = ''] = endpoint.split(' ')
  const path = template.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String((params as Record<string, unknown>)[name])),
  )
  return client.send(method, path, { token: token as string | null, body: file ? formOf(file) : body })
}
