/** Values that the build fills in: the script of the page, and all files that the app needs to open offline. */
declare const __ENTRY__: string
declare const __SHELL__: readonly string[]

const worker = self as unknown as ServiceWorkerGlobalScope
/** One page serves all paths. It contains no data of a member, and neither does any cached file. */
const PAGE = '/'
const CACHE_NAME = `app ${__ENTRY__}`
/** Paths of the provider. The worker does not handle them. */
const providers = /^\/(api|media|play|socket\.io)\//
/** The target of a share from another app (manifest.webmanifest). The app takes the slip with `takeSharedSlip`. */
const SHARE_PATH = '/share-slip'
const SHARE_CACHE_NAME = 'shared slip'

async function install() {
  const cache = await caches.open(CACHE_NAME)
  await cache.addAll([PAGE, ...__SHELL__])
  await worker.skipWaiting()
}

/** Deletes the caches of other versions and of a demo at the same address. */
async function activate() {
  const kept = [CACHE_NAME, SHARE_CACHE_NAME]
  for (const name of await caches.keys()) if (!kept.includes(name)) await caches.delete(name)
  await worker.clients.claim()
  for (const page of await worker.clients.matchAll()) notify(page)
}

/** Sends the name of the current script. A page that started with another script has an older version. */
const notify = (page: Client) => page.postMessage({ entry: __ENTRY__ })

/** Loads the page from the server, or from the cache when the server cannot be reached. */
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

/** Loads a file from the cache first. The content of a file name never changes. */
async function openFile(request: Request): Promise<Response> {
  const cache = await caches.open(CACHE_NAME)
  // `Vary` names the encoding and the origin, which do not change the content.
  const file = await cache.match(request, { ignoreVary: true })
  if (file) return file
  const answer = await fetch(request)
  if (answer.status === 200) await cache.put(request, answer.clone())
  return answer
}

/** Stores the shared image for `takeSharedSlip` and opens the upload of slips. */
async function receiveSlip(request: Request): Promise<Response> {
  const slip = (await request.formData()).get('slip')
  if (slip instanceof File) {
    const cache = await caches.open(SHARE_CACHE_NAME)
    const headers = { 'content-type': slip.type, date: new Date().toUTCString() }
    await cache.put(SHARE_PATH, new Response(slip, { headers }))
  }
  return Response.redirect('/user/home#slip', 303)
}

worker.addEventListener('install', (event) => event.waitUntil(install()))
worker.addEventListener('activate', (event) => event.waitUntil(activate()))
worker.addEventListener('message', ({ source }) => source && notify(source as Client))
worker.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (origin !== location.origin || providers.test(pathname)) return
  if (request.method === 'POST' && pathname === SHARE_PATH) event.respondWith(receiveSlip(request))
  if (request.method !== 'GET') return
  if (request.mode === 'navigate') event.respondWith(openPage(request))
  // A video player requests ranges, which the browser handles itself.
  else if (pathname.startsWith('/assets/') && !request.headers.has('range'))
    event.respondWith(openFile(request))
})
