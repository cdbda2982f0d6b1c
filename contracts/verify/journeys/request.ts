import { readFileSync } from 'node:fs'
import { isCommand } from '../../src/endpoints/table.ts'
import { IDEMPOTENCY_HEADER } from '../../src/idempotency.ts'
import { type JourneyStep, mapOutputs, tokenOf } from '../../src/journeys/define.ts'
import type { Call } from '../http.ts'

/** The outputs of each finished step, by its id. */
export type Outputs = Record<string, Record<string, unknown>>

async function multipartBody(name: string) {
  const bytes = readFileSync(new URL(`../../examples/${name}`, import.meta.url))
  const form = new FormData()
  form.append('file', new Blob([bytes], { type: 'image/png' }), name)
  const encoded = new Response(form)
  return {
    contentType: encoded.headers.get('content-type') as string,
    bytes: Buffer.from(await encoded.arrayBuffer()),
  }
}

/** Returns the call of a step with the outputs of earlier steps. `run` makes its idempotency key unique. */
export async function stepCall(
  step: JourneyStep,
  base: string,
  outputs: Outputs,
  run: string,
): Promise<Call> {
  const resolve = (value: unknown) => mapOutputs(value, ({ step, name }) => outputs[step]?.[name])
  const [method = '', template = ''] = step.endpoint.split(' ')
  const params = resolve(step.params ?? {}) as Record<string, unknown>
  const path = template.replaceAll(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(String(params[key])))
  const token = tokenOf(step, outputs.state?.token !== undefined)
  const body = step.file
    ? await multipartBody(step.file)
    : step.body && { contentType: 'application/json', bytes: Buffer.from(JSON.stringify(resolve(step.body))) }
  const own = Object.entries(step.headers ?? {}).map(([name, value]) => [name.toLowerCase(), value])
  return {
    method,
    url: new URL(base.replace(/\/+$/, '') + path),
    headers: {
      accept: 'application/json',
      'x-requested-with': 'XMLHttpRequest',
      ...(body && { 'content-type': body.contentType }),
      ...(token && { authorization: `Bearer ${resolve(token)}` }),
      ...(isCommand(step.endpoint) && {
        [IDEMPOTENCY_HEADER.toLowerCase()]: `${run}-${step.repeats ?? step.id}`,
      }),
      ...Object.fromEntries(own),
    },
    body: body?.bytes ?? Buffer.alloc(0),
  }
}
