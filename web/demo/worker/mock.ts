import type { ConnectionListeners } from '@wallet/contracts/socket'
import { openBrowserHost } from '@wallet/mock-server/hosts/browser'
import { createSeedLoader } from '@wallet/mock-server/hosts/seeds'
import { fileOf, readStored, remember } from './files.ts'
import { base, pathOf } from './scope.ts'

const WORLD = 'default'
const KEY = 'world'
const SAVED_AFTER_MS = 300

async function open() {
  const host = await openBrowserHost({
    loadSeed: createSeedLoader(async (scenario) => (await fileOf(`worlds/${scenario}.json`)).json()),
  })
  const saved = await readStored(KEY).catch(() => undefined)
  // A world of an older version may be invalid. Then the demo starts over.
  if (saved) await host.worlds.restore(WORLD, saved).catch(() => undefined)
  return host
}

let pageCookies = ''

/** Cookies that the page reported, because not every browser lets a worker read them. */
export function hearCookies(cookies: string) {
  pageCookies = cookies
}

/** Returns the cookies for the mock: the app's language only. */
async function cookies(): Promise<string> {
  const { cookieStore } = self as {
    cookieStore?: { get: (name: string) => Promise<{ value: string } | null> }
  }
  if (!cookieStore) return pageCookies
  const cookie = await cookieStore.get('lang')
  return cookie ? `lang=${cookie.value}` : ''
}

let opened: ReturnType<typeof open> | undefined

export const mock = () => {
  opened ??= open()
  return opened
}

let saving: Promise<void> | undefined

/** Stores the world. Several changes in a row are stored once. */
export function save(): Promise<void> {
  saving ??= new Promise((resolve) => {
    setTimeout(async () => {
      saving = undefined
      const { worlds } = await mock()
      await remember(KEY, worlds.get(WORLD).dump()).catch(() => undefined)
      resolve()
    }, SAVED_AFTER_MS)
  })
  return saving
}

const isAnswered = /^\/(?:api(?:\/|$)|media\/uploads\/|play\/(?!fonts\/)|__mock__\/)/

export const isMocked = (path: string) => isAnswered.test(path)

/** Prefixes the mock's addresses with the demo's path. */
function moved(text: string, type: string): string {
  if (base === '/') return text
  return type.startsWith('text/html')
    ? text.replace(/(href|src|action)="\//g, `$1="${base}`)
    : text.replace(/"\/(media|play)\//g, `"${base}$1/`)
}

export async function answerOf(request: Request): Promise<Response> {
  const url = new URL(request.url)
  const { method, headers } = request
  const body = method === 'GET' || method === 'HEAD' ? undefined : await request.arrayBuffer()
  const { answer, worlds, cutRealtime } = await mock()
  const sent = new Request(new URL(pathOf(url) + url.search, url.origin), {
    method,
    headers,
    ...(body && { body }),
  })
  const given = await answer(sent, await cookies())
  if (isCut(worlds.get(WORLD).faults)) cutRealtime()
  const type = given.headers.get('content-type') ?? ''
  if (given.type === 'error' || base === '/' || !/^(text\/html|application\/json)/.test(type)) return given
  return new Response(moved(await given.text(), type), { status: given.status, headers: given.headers })
}

/** Returns whether all calls are dropped, which disconnects the chat. */
const isCut = (faults: readonly { endpoint: string; kind: string; times?: number }[]) =>
  faults.some(({ endpoint, kind, times }) => endpoint === '*' && kind === 'drop' && times === undefined)

type Asked = { join: string; id: number } | { ping: true } | { close: true }

/** Connects a page to the chat. The port replaces the socket. */
export async function connect(port: MessagePort, token: string | null) {
  const { connect, worlds } = await mock()
  if (isCut(worlds.get(WORLD).faults)) return port.postMessage({ event: 'disconnected' })
  const notify = (event: keyof ConnectionListeners) => () => port.postMessage({ event })
  const connection = connect(
    { token },
    {
      connected: notify('connected'),
      disconnected: notify('disconnected'),
      messaging: (message) => port.postMessage({ event: 'messaging', message }),
    },
  )
  port.onmessage = async ({ data }: MessageEvent<Asked>) => {
    if ('join' in data) port.postMessage({ id: data.id, answer: await connection.join(data.join) })
    else if ('close' in data) connection.close()
    else port.postMessage({ pong: true })
  }
}
