import './pageStorage.ts'
import { rangeReply } from '@wallet/mock-server/hosts/pages'
import { fileOf, forgetOld, isClip, keep, pageOf, readStored, remember } from './files.ts'
import { answerOf, connect, hearCookies, isMocked, mock, save } from './mock.ts'
import { files, pathOf, worker } from './scope.ts'

const WANTED = 'update wanted'

/** Installs the first version at once, and a later version only on request and completely. */
async function install() {
  if (worker.registration.active) {
    if (!(await readStored(WANTED))) throw new Error('There is a new version; nobody has asked for it yet.')
    await keep((path) => !isClip(path))
    await remember(WANTED, false)
  }
  await worker.skipWaiting()
}

worker.addEventListener('install', (event) => event.waitUntil(install()))
worker.addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([worker.clients.claim(), forgetOld()])),
)

async function sendFile(path: string, range: string | null): Promise<Response> {
  const response = await fileOf(path)
  if (!range) return response
  const bytes = new Uint8Array(await response.arrayBuffer())
  const headers = { 'content-type': response.headers.get('content-type') ?? '' }
  const part = rangeReply({ status: 200, headers, body: bytes }, range)
  return new Response(part.body as BodyInit, part)
}

worker.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (url.origin !== location.origin) return
  const path = pathOf(url)
  const file = path.slice(1)
  if (isMocked(path)) {
    event.respondWith(answerOf(request))
    event.waitUntil(save())
  } else if (Object.hasOwn(files, file) && file !== 'index.html')
    event.respondWith(sendFile(file, request.headers.get('range')))
  else if (request.mode === 'navigate' && request.method === 'GET') event.respondWith(pageOf())
})

type Message =
  | { type: 'claim' | 'update' }
  | { type: 'stay'; cookies: string }
  | { type: 'keep'; what: 'app' | 'clips' }
  | { type: 'connect'; token: string | null }

/** Handles messages of a page. Answers use the port of the message. */
async function handleMessage(message: Message, port: MessagePort | undefined) {
  switch (message.type) {
    case 'claim':
      return worker.clients.claim()
    case 'stay':
      hearCookies(message.cookies)
      // Keeps the worker alive while a page is open, so that due jobs run.
      return void (await mock())
    case 'update':
      await remember(WANTED, true)
      return port?.postMessage({ done: true })
    case 'connect':
      return port && connect(port, message.token)
    case 'keep': {
      const wanted = message.what === 'clips' ? isClip : (path: string) => !isClip(path)
      const onProgress = (part: number) => port?.postMessage({ part })
      return keep(wanted, onProgress).catch(() => port?.postMessage({ failed: true }))
    }
  }
}

worker.addEventListener('message', (event) => {
  event.waitUntil(handleMessage(event.data as Message, event.ports[0]))
})
