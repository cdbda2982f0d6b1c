import { base } from './scope.ts'

const open = () => caches.open(`demo data ${base}`)

/** Data that is stored while the worker is stopped. */
export async function remembered(key: string): Promise<unknown> {
  const response = await (await open()).match(`${base}${key}`)
  return response?.json()
}

export async function remember(key: string, value: unknown) {
  await (await open()).put(`${base}${key}`, Response.json(value))
}
