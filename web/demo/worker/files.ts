import { base, files } from './scope.ts'

const CACHE = `demo ${base}`
/** Limits parallel downloads, so that the page loads first. */
const AT_A_TIME = 4

/** Clips are larger than the rest, so they are stored on request or when watched. */
export const isClip = (path: string) => path.endsWith('.webm')

/** The first path of each content by its hash: the fonts of the game pages are those of the app. */
const paths = Object.fromEntries(
  Object.entries(files)
    .map(([path, hash]) => [hash, path])
    .reverse(),
)
const firstOf = (path: string) => paths[files[path] ?? ''] ?? path

/** Returns the cache key of a file. The key is the content hash, so a new version reuses unchanged files. */
const keyOf = (path: string) => new URL(`${base}${firstOf(path)}?v=${files[path]}`, location.href).href

const open = () => caches.open(CACHE)

async function fetchFile(path: string): Promise<Response> {
  // The browser's HTTP cache has files that the page just loaded.
  const first = firstOf(path)
  const address = first.startsWith('assets/') ? new URL(base + first, location.href).href : keyOf(path)
  const response = await fetch(address)
  if (response.status !== 200) throw new Error(`${path} answered ${response.status}`)
  return response
}

export async function fileOf(path: string): Promise<Response> {
  const cache = await open()
  const cached = await cache.match(keyOf(path))
  if (cached) return cached
  const response = await fetchFile(path)
  await cache.put(keyOf(path), response.clone())
  return response
}

/** Downloads missing files. `onStep` receives the progress from 0 to 1. */
export async function keep(wanted: (path: string) => boolean, onStep: (part: number) => void = () => {}) {
  const cache = await open()
  const cached = new Set((await cache.keys()).map(({ url }) => url))
  const all = Object.keys(files).filter((path) => path === firstOf(path) && wanted(path))
  const missing = all.filter((path) => !cached.has(keyOf(path)))
  const waiting = [...missing]
  let done = 0
  async function work() {
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
      await cache.put(keyOf(path), await fetchFile(path))
      done++
      onStep(done / missing.length)
    }
  }
  await Promise.all(Array.from({ length: AT_A_TIME }, work))
  onStep(1)
}

export async function forgetOld() {
  const cache = await open()
  const current = new Set(Object.keys(files).map(keyOf))
  for (const request of await cache.keys()) if (!current.has(request.url)) await cache.delete(request)
}

/** Returns the app's page for any address. Its links start at the root. */
export async function pageOf(): Promise<Response> {
  const page = await (await fileOf('index.html')).text()
  return new Response(page.replace(/(href|src)="\.\//g, `$1="${base}`), {
    headers: { 'content-type': 'text/html; charset=utf-8' },
  })
}

const openData = () => caches.open(`demo data ${base}`)

/** Data that is stored while the worker is stopped. */
export async function readStored(key: string): Promise<unknown> {
  const response = await (await openData()).match(`${base}${key}`)
  return response?.json()
}

export async function remember(key: string, value: unknown) {
  await (await openData()).put(`${base}${key}`, Response.json(value))
}
