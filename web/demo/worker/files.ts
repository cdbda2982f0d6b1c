import { base, files } from './scope.ts'

const CACHE = `demo ${base}`
/** How many files are fetched at a time, so that the page itself is not kept waiting. */
const AT_A_TIME = 4

/** The clips weigh more than all the rest: they are kept when somebody asks for them or has watched them. */
export const isClip = (path: string) => path.endsWith('.webm')
const isNamedByHash = (path: string) => path.startsWith('assets/')

/** Where a file lies in the cache: under its content, so that a new version takes over all that has not changed. */
const keyOf = (path: string) => new URL(`${base}${path}?v=${files[path]}`, location.href).href

const open = () => caches.open(CACHE)

async function fetchFile(path: string): Promise<Response> {
  // What the page has just loaded under this very address comes from the browser's own cache.
  const address = isNamedByHash(path) ? new URL(base + path, location.href).href : keyOf(path)
  const response = await fetch(address)
  if (response.status !== 200) throw new Error(`${path} answered ${response.status}`)
  return response
}

/** A file of the demo: from the cache, or else fetched and cached. */
export async function fileOf(path: string): Promise<Response> {
  const cache = await open()
  const cached = await cache.match(keyOf(path))
  if (cached) return cached
  const response = await fetchFile(path)
  await cache.put(keyOf(path), response.clone())
  return response
}

/** Fetches and caches what is not cached yet; `onStep` hears how much of it is done, from 0 to 1. */
export async function keep(wanted: (path: string) => boolean, onStep: (part: number) => void = () => {}) {
  const cache = await open()
  const cached = new Set((await cache.keys()).map(({ url }) => url))
  const missing = Object.keys(files).filter((path) => wanted(path) && !cached.has(keyOf(path)))
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

/** Forgets what belongs to other versions. */
export async function forgetOld() {
  const cache = await open()
  const current = new Set(Object.keys(files).map(keyOf))
  for (const request of await cache.keys()) if (!current.has(request.url)) await cache.delete(request)
}

/** The page of the app for any of its addresses: what it loads is named from the root, not from that address. */
export async function pageOf(): Promise<Response> {
  const page = await (await fileOf('index.html')).text()
  return new Response(page.replace(/(href|src)="\.\//g, `$1="${base}`), {
    headers: { 'content-type': 'text/html; charset=utf-8' },
  })
}
