/** The service worker of the demo below /demo/, with a fake cache and network. */
import type { BrowserHost } from '@wallet/mock-server/hosts/browser'
import { loadSeed } from '@wallet/mock-server/hosts/nodeSeeds'
import { beforeAll, beforeEach, vi } from 'vitest'

interface CookieStore {
  get: (name: string) => Promise<{ value: string } | null>
}

const files: Record<string, string> = {
  'index.html': 'p1',
  'assets/app-1.js': 'a1',
  'icon.png': 'i1',
  'howto.webm': 'c1',
  'worlds/default.json': 'w1',
}
const handlers = new Map<string, (event: object) => void>()

export const worker = {
  addEventListener: (type: string, handler: (event: object) => void) => handlers.set(type, handler),
  skipWaiting: vi.fn(async () => {}),
  clients: { claim: vi.fn(async () => {}) },
  registration: { scope: `${location.origin}/demo/` } as { scope: string; active?: object },
  cookieStore: undefined as CookieStore | undefined,
}

/** The content of the cache by address. */
export const kept = new Map<string, Response>()
/** The other data of the worker, such as its world. */
export const stored = new Map<string, Response>()
/** The requests to the network, and its answers. */
export const network = { asked: [] as string[], answer: (_address: string) => Response.error() }

export const json = { 'content-type': 'application/json' }
export const at = (path: string) => new URL(path, `${location.origin}/demo/`).href

const cacheOf = (content: Map<string, Response>) => ({
  match: async (key: string) => content.get(key)?.clone(),
  put: async (key: string, answer: Response) => void content.set(key, answer),
  keys: async () => [...content.keys()].map((url) => ({ url })),
  delete: async ({ url }: { url: string }) => content.delete(url),
})

async function begin() {
  vi.stubGlobal('self', worker)
  vi.stubGlobal('__FILES__', files)
  vi.stubGlobal('__VERSION__', 'v1')
  vi.stubGlobal('caches', {
    open: async (name: string) => cacheOf(name.startsWith('demo data') ? stored : kept),
  })
  vi.stubGlobal('fetch', async (address: string) => {
    network.asked.push(address)
    return network.answer(address)
  })
  kept.clear()
  delete worker.registration.active
  worker.cookieStore = undefined
  for (const call of [worker.skipWaiting, worker.clients.claim]) call.mockClear()
  const seed = await loadSeed('default')
  network.asked = []
  network.answer = (address) =>
    address.includes('/worlds/') ? Response.json(seed) : new Response(`of ${address}`)
}

// The module has the types of a worker, not of a page.
const WORKER = '../demo/worker/worker.ts'
const MOCK = '../demo/worker/mock.ts'

/** Loads the worker for the tests of a file. Returns its mock, which opens with the first call. */
export function openDemoWorker(): () => Promise<BrowserHost> {
  let mock: () => Promise<BrowserHost>
  beforeAll(async () => {
    await begin()
    await import(/* @vite-ignore */ WORKER)
    ;({ mock } = await import(/* @vite-ignore */ MOCK))
  })
  beforeEach(begin)
  return () => mock()
}

/** Dispatches a lifecycle event and waits until it ends. */
export async function run(type: 'install' | 'activate') {
  let done: unknown
  handlers.get(type)?.({ waitUntil: (promise: unknown) => (done = promise) })
  await done
}

/** Returns the response to a page (undefined if the worker does not respond) and the background work. */
export function ask(
  path: string,
  { mode = 'no-cors', ...init }: Omit<RequestInit, 'mode'> & { mode?: string } = {},
) {
  const given: { answer?: Promise<Response>; after?: unknown } = {}
  const request = new Request(new URL(path, location.origin), init)
  Object.defineProperty(request, 'mode', { value: mode })
  handlers.get('fetch')?.({
    request,
    respondWith: (promise: Promise<Response>) => (given.answer = promise),
    waitUntil: (promise: unknown) => (given.after = promise),
  })
  return given
}

/** Returns the text of a response. */
export const read = async (...given: Parameters<typeof ask>) => (await ask(...given).answer)?.text()

/** Sends a message of a page, and returns the answer over its port. */
export async function tell(message: object) {
  const port = { received: [] as object[], postMessage: (data: object) => port.received.push(data) }
  let done: unknown
  handlers.get('message')?.({
    data: message,
    ports: [port],
    waitUntil: (promise: unknown) => (done = promise),
  })
  await done
  return port as typeof port & { onmessage: (event: { data: object }) => Promise<void> }
}
