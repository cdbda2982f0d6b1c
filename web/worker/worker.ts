/** What the build says of itself: the script that its page begins with, and all files that it opens without a network with. */
declare const __ENTRY__: string
declare const __SHELL__: readonly string[]

const worker = self as unknown as ServiceWorkerGlobalScope
/** The app's page, which is one for every path. Nothing of a member is in it, or in any file that is kept. */
const PAGE = '/'
const CACHE_NAME = `app ${__ENTRY__}`
/** Paths of the provider, on which nothing here has a say. */
const providers = /^\/(api|media|play|socket\.io)\//

async function install() {
  const cache = await caches.open(CACHE_NAME)
  await cache.addAll([PAGE, ...__SHELL__])
  await worker.skipWaiting()
}

/** The files of other versions go, and so does what a demo kept that once stood here. */
async function begin() {
  for (const name of await caches.keys()) if (name !== CACHE_NAME) await caches.delete(name)
  await worker.clients.claim()
  for (const page of await worker.clients.matchAll()) notify(page)
}

/** A page that began with another script is of an older version. */
const notify = (page: Client) => page.postMessage({ entry: __ENTRY__ })

/** The page as the server has it now; without a network, as it was. */
async function openPage(request: Request): Promise<Response> {
  const cache = await caches.open(CACHE_NAME)
  try {
    const answer = await fetch(request)
    if (answer.ok && !answer.redirected) await cache.put(PAGE, answer.clone())
    return answer
  } catch (failure) {
    const page = await cache.match(PAGE, { ignoreVary: true })
    if (page) return page
    throw failure
  }
}

/** A file of the build never changes under its name: what has come once is not asked for again. */
async function openFile(request: Request): Promise<Response> {
  const cache = await caches.open(CACHE_NAME)
  // What it varies by (the encoding, an origin) changes nothing in a file of one name.
  const file = await cache.match(request, { ignoreVary: true })
  if (file) return file
  const answer = await fetch(request)
  if (answer.status === 200) await cache.put(request, answer.clone())
  return answer
}

worker.addEventListener('install', (event) => event.waitUntil(install()))
worker.addEventListener('activate', (event) => event.waitUntil(begin()))
worker.addEventListener('message', ({ source }) => source && notify(source as Client))
worker.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin || providers.test(pathname)) return
  if (request.mode === 'navigate') event.respondWith(openPage(request))
  // A player asks for parts of a clip: those are the browser's own business.
  else if (pathname.startsWith('/assets/') && !request.headers.has('range'))
    event.respondWith(openFile(request))
})
