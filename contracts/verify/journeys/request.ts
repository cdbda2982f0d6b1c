import { readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { Name } from '../../src/endpoints/table.ts'
import { parameterNames } from '../../src/openapi/names.ts'
import type { Call } from '../http.ts'
import { type ArazzoStep, journeysFile } from './document.ts'
import { type Context, resolved } from './expression.ts'

const fileIn = (value: unknown) => /^\$file\('(.+)'\)$/.exec(String(value))?.[1]

async function multipart(payload: Record<string, unknown>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(payload)) {
    const path = fileIn(value)
    if (path)
      form.append(
        name,
        new Blob([readFileSync(join(dirname(journeysFile), path))], { type: 'image/png' }),
        basename(path),
      )
    else form.append(name, String(value))
  }
  const whole = new Response(form)
  return {
    contentType: whole.headers.get('content-type') as string,
    body: Buffer.from(await whole.arrayBuffer()),
  }
}

async function bodyOf({ requestBody }: ArazzoStep, context: Context) {
  if (!requestBody) return { contentType: undefined, body: Buffer.alloc(0) }
  const { contentType, payload } = requestBody
  if (contentType.startsWith('multipart/')) return multipart(payload as Record<string, unknown>)
  return { contentType, body: Buffer.from(JSON.stringify(resolved(payload, context))) }
}

/** The call of a step, with everything put in that is known by then. */
export async function callOf(step: ArazzoStep, name: Name, base: string, context: Context): Promise<Call> {
  const given = (step.parameters ?? []).map((one) => ({
    ...one,
    value: String(resolved(one.value, context)),
  }))
  const [method = '', template = ''] = name.split(' ')
  const own = [...template.matchAll(/\{(\w+)\}/g)].map(([part]) => part)
  const path = own.reduce((text, part, i) => {
    const value = given.find((one) => one.in === 'path' && one.name === parameterNames(name)[i])?.value ?? ''
    return text.replace(part, encodeURIComponent(value))
  }, template)
  const headers = given.filter((one) => one.in === 'header').map((one) => [one.name.toLowerCase(), one.value])
  const { contentType, body } = await bodyOf(step, context)
  return {
    method,
    url: new URL(base.replace(/\/+$/, '') + path),
    headers: {
      accept: 'application/json',
      'x-requested-with': 'XMLHttpRequest',
      ...(contentType && { 'content-type': contentType }),
      ...Object.fromEntries(headers),
    },
    body,
  }
}
