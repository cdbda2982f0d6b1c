/** Runs the app's worker with a cache and a network in memory. */
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'

const ENTRY = '/assets/index-new.js'
const handlers = new Map<string, (event: object) => void>()
const pages: { postMessage: (data: unknown) => void }[] = []

/** The number of files that each event of the worker has stored. */
let steps: string[] = []
const step = (name: string) => async () => void steps.push(`${name}: ${kept.get(`app ${ENTRY}`)?.size} kept`)

const worker = {
  addEventListener: (type: string, handler: (event: object) => void) => handlers.set(type, handler),
  skipWaiting: step('it takes over'),
  clients: { claim: step('open pages are its own'), matchAll: async () => pages },
}

/** The stored paths of each cache, by its name. */
let kept: Map<string, Map<string, Response>>
/** The answers of the server by path. Undefined: no network. */
let server: ((path: string) => Response) | undefined

const pathOf = (request: string | { url: string }) =>
  new URL(typeof request === 'string' ? request : request.url, location.origin).pathname

async function get(request: string | { url: string }): Promise<Response> {
  if (!server) throw new TypeError('Failed to fetch')
  return server(pathOf(request))
}

const caches = {
  async open(name: string) {
    const files = kept.get(name) ?? new Map<string, Response>()
    kept.set(name, files)
    return {
      // A server's answers vary by their encoding.
      match: async (request: string | { url: string }, { ignoreVary = false } = {}) =>
        ignoreVary ? files.get(pathOf(request))?.clone() : undefined,
      put: async (request: string | { url: string }, answer: Response) =>
        void files.set(pathOf(request), answer),
      async addAll(paths: readonly string[]) {
        for (const path of paths) files.set(path, await get(path))
      },
    }
  },
  keys: async () => [...kept.keys()],
  delete: async (name: string) => kept.delete(name),
}

function stub() {
  vi.stubGlobal('self', worker)
  vi.stubGlobal('caches', caches)
  vi.stubGlobal('fetch', get)
  vi.stubGlobal('__ENTRY__', ENTRY)
  vi.stubGlobal('__SHELL__', [ENTRY])
}

// Its types are those of a worker, not of a page.
const WORKER = '../worker/worker.ts'
beforeAll(async () => {
  stub()
  await import(/* @vite-ignore */ WORKER)
})

/** Lets a part of the worker's life run to its end. */
async function run(type: 'install' | 'activate') {
  let done: unknown
  handlers.get(type)?.({ waitUntil: (promise: unknown) => (done = promise) })
  await done
}

beforeEach(async () => {
  stub()
  kept = new Map()
  steps = []
  pages.length = 0
  server = (path) => new Response(`${path} of the server`)
  await run('install')
})

/** Returns the answer to a request of the page, undefined if the worker leaves the request to the browser. */
function ask(url: string, { method = 'GET', mode = 'no-cors', headers = {} } = {}) {
  let answer: Promise<Response> | undefined
  handlers.get('fetch')?.({
    request: { url: new URL(url, location.origin).href, method, mode, headers: new Headers(headers) },
    respondWith: (promise: Promise<Response>) => (answer = promise),
  })
  return answer
}
const openPage = async (path: string) => (await ask(path, { mode: 'navigate' }))?.text()
const openFile = async (path: string) => (await ask(path))?.text()

test('serves the page that the server has now, and the same page without a network, for every path', async () => {
  server = () => new Response('version 2')
  expect(await openPage('/user/home')).toBe('version 2')
  server = undefined
  expect(await openPage('/user/home')).toBe('version 2')
  expect(await openPage('/login')).toBe('version 2')
})

const redirected = () => Object.defineProperty(new Response('hotel'), 'redirected', { value: true })
test.each([
  ['that the server fails', () => new Response('502 Bad Gateway', { status: 502 }), '502 Bad Gateway'],
  ['that there is no such page', () => new Response('404', { status: 404 }), '404'],
  ['the page of another, to which it was led', redirected, 'hotel'],
])('stores no page with %s', async (_, answer, text) => {
  server = answer
  expect(await openPage('/user/home')).toBe(text)
  server = undefined
  expect(await openPage('/user/home')).toBe('/ of the server')
})

test('requests a file of the build once, and serves it without a network', async () => {
  expect(await openFile('/assets/home-1.js')).toBe('/assets/home-1.js of the server')
  server = () => new Response('another')
  expect(await openFile('/assets/home-1.js')).toBe('/assets/home-1.js of the server')
  server = undefined
  expect(await openFile('/assets/home-1.js')).toBe('/assets/home-1.js of the server')
  expect(await openFile(ENTRY)).toBe(`${ENTRY} of the server`)
})

test.each([404, 502, 206])('stores no file with status %i', async (status) => {
  server = () => new Response('broken', { status })
  expect(await openFile('/assets/home-1.js')).toBe('broken')
  server = () => new Response('whole')
  expect(await openFile('/assets/home-1.js')).toBe('whole')
})

test.each([
  ['a call of the provider', '/api/wallet', {}],
  ['a picture of the provider, in a tab of its own', '/media/slip.jpeg', { mode: 'navigate' }],
  ['what is sent', '/user/home', { method: 'POST', mode: 'navigate' }],
  ['a part of a clip', '/assets/howto.mp4', { headers: { range: 'bytes=0-' } }],
  ['what is no file of the build', '/robots.txt', {}],
])('leaves %s to the browser', (_, url, request) => {
  expect(ask(url, request)).toBeUndefined()
})

test('deletes old files and notifies open pages after an update', async () => {
  const postMessage = vi.fn()
  pages.push({ postMessage: postMessage })
  kept.set('app /assets/index-old.js', new Map())
  kept.set('demo', new Map())
  // The member may share a slip just before the update.
  kept.set('shared slip', new Map())
  await run('activate')
  expect([...kept.keys()]).toEqual([`app ${ENTRY}`, 'shared slip'])
  expect(postMessage.mock.calls).toEqual([[{ entry: ENTRY }]])
})

test('tells a page the version on request', () => {
  const postMessage = vi.fn()
  handlers.get('message')?.({ source: { postMessage: postMessage } })
  expect(postMessage.mock.calls).toEqual([[{ entry: ENTRY }]])
})
