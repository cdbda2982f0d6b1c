import { runControl } from '../control/api.ts'
import { readUpload } from '../engine/answer.ts'
import { ApiError } from '../engine/apiError.ts'
import { type LoadSeed, Worlds } from '../engine/worlds.ts'
import { playAssets } from '../provider/play/style.ts'
import { walletProvider } from '../provider/walletProvider.ts'
import type { World } from '../provider/world.ts'
import { BODY_MAX_BYTES, FORM_MAX_BYTES, refusalOf, WORLD_MAX_BYTES, worldPaths } from './bodies.ts'
import { dispatch } from './dispatch.ts'
import * as replies from './http.ts'
import { apiRequestOf, languageOf, PARAM_MAX, worldNameOf } from './http.ts'
import * as pages from './pages.ts'
import { rangeReply } from './pages.ts'
import { parseFileBody, parseFormBody, parseJsonBody, parseWorld, type RawBody } from './readBody.ts'
import { openChannel } from './rooms.ts'
import { runJobsOnTime } from './timer.ts'

export interface BrowserHostOptions {
  /** Loads scenarios: imports in a browser, files in Node. */
  loadSeed: LoadSeed
  seed?: number
  /** The host's clock, in ms since 1970. */
  clock?: () => number
  /** Receives internal errors. Default: console. */
  reportBug?: (error: unknown, where: string) => void
}

const printBug = (error: unknown, where: string) => console.error(`A bug of the mock at ${where}:`, error)

/** Paths that this host answers. The web server of the page answers all others. */
const ownPath = /^\/(?:api(?:\/|$)|media\/uploads\/|play\/(?!fonts\/)|__mock__\/(?!page\/).*[^/]$)/

export const isMocked = (path: string) => ownPath.test(path)

const isWellEncoded = (path: string) => {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}

const hasLongParam = (params: Record<string, string>) =>
  Object.values(params).some(({ length }) => length > PARAM_MAX)

interface Incoming {
  worlds: Worlds<World>
  request: Request
  method: string
  path: string
  url: string
  world: string
  headers: Record<string, string>
}

function toResponse({ status, headers, body }: replies.Reply, date?: string): Response {
  return new Response(body as BodyInit, { status, headers: { ...headers, ...(date && { date }) } })
}

async function readBody<T>(
  { request, method, headers }: Incoming,
  maxBytes: number,
  read: (body: RawBody) => T,
) {
  if (method === 'GET' || method === 'HEAD') return undefined
  const bytes = new Uint8Array(await request.arrayBuffer())
  if (bytes.length > maxBytes) return refusalOf({ code: 'FST_ERR_CTP_BODY_TOO_LARGE' })
  return read({ type: headers['content-type'], bytes })
}

async function callApi(incoming: Incoming): Promise<Response> {
  const { worlds, method, path, world: name, headers } = incoming
  const route = worlds.provider.router.match(method, path)
  if (!route) {
    const world = worlds.get(name)
    return toResponse(replies.unknownCallReply(world, method, path), replies.dateHeaderOf(world))
  }
  if (hasLongParam(route.params)) return toResponse(replies.longParamReply)
  const rule = worlds.provider.endpoints[route.name]?.file
  const file =
    rule && (await readBody(incoming, Number.POSITIVE_INFINITY, (body) => parseFileBody(body, rule)))
  const body = rule ? undefined : await readBody(incoming, BODY_MAX_BYTES, parseJsonBody)
  const call = apiRequestOf({ ...route, path, headers, body, file })
  const world = worlds.get(name)
  if (call.file) await readUpload(world, route.name, call.token, call.file)
  return new Promise((resolve) =>
    dispatch(worlds, world, call, (given) => {
      if (!given) return resolve(Response.error())
      const headers = { ...replies.jsonHeaders, 'content-type': replies.typeOf(given) }
      resolve(toResponse({ ...given, headers }, replies.dateHeaderOf(world)))
    }),
  )
}

async function callControl(incoming: Incoming): Promise<Response> {
  const { worlds, method, url, world: name, headers } = incoming
  const body = worldPaths.includes(incoming.path)
    ? await readBody(incoming, WORLD_MAX_BYTES, parseWorld)
    : await readBody(incoming, BODY_MAX_BYTES, parseJsonBody)
  const language = languageOf(headers.cookie)
  const given = await runControl(worlds, { name, method, url, body, language })
  return toResponse({ status: given.status, headers: replies.jsonHeaders, body: JSON.stringify(given.body) })
}

async function openPage(incoming: Incoming): Promise<Response> {
  const { worlds, method, path, url, world: name, headers } = incoming
  const asset = playAssets[path]
  if (asset && method === 'GET')
    return toResponse({ status: 200, headers: { 'content-type': asset.type }, body: asset.body })
  const [, code] = /^\/play\/([^/]+)$/.exec(path) ?? []
  if (code && hasLongParam({ code: decodeURIComponent(code) })) return toResponse(replies.longParamReply)
  if (!code || !['GET', 'POST'].includes(method)) return toResponse(replies.notFoundReply)
  const form = await readBody(incoming, FORM_MAX_BYTES, parseFormBody)
  const world = worlds.get(name)
  const wanted = { code: decodeURIComponent(code), method, url, form, cookies: headers.cookie }
  return toResponse(pages.gamePageReply(world, wanted), replies.dateHeaderOf(world))
}

async function respond(incoming: Incoming): Promise<Response> {
  const { worlds, method, path, world, headers } = incoming
  if (!isWellEncoded(path)) return toResponse(replies.badEncodingReply)
  if (path.startsWith('/api')) return callApi(incoming)
  if (path.startsWith('/play/')) return openPage(incoming)
  if (path.startsWith('/__mock__/')) return callControl(incoming)
  if (method !== 'GET' && method !== 'HEAD') return toResponse(replies.notFoundReply)
  return toResponse(rangeReply(pages.uploadReply(worlds.get(world), path), headers.range))
}

/**
 * The mock in a browser. It answers like the Fastify host; `handlersOf` connects it to MSW. Due jobs run
 * automatically until `close`.
 */
export async function openBrowserHost(options: BrowserHostOptions) {
  const { loadSeed, seed = 1, clock = Date.now, reportBug = printBug } = options
  const worlds = new Worlds(walletProvider, loadSeed, seed, clock)
  await worlds.load('default')
  worlds.reportBug = reportBug
  const channel = openChannel(worlds)

  async function answer(request: Request, cookies: string): Promise<Response> {
    const { method } = request
    const { pathname: path, search } = new URL(request.url)
    if (!isMocked(path)) return toResponse(replies.notFoundReply)
    try {
      // A request of XMLHttpRequest keeps the case of its header names.
      const headers: Record<string, string> = { cookie: cookies }
      for (const [name, value] of request.headers) headers[name.toLowerCase()] = value
      const world = worldNameOf(headers['x-mock-world'], cookies)
      return await respond({ worlds, request, method, path, url: path + search, world, headers })
    } catch (error) {
      if (error instanceof ApiError) return toResponse(replies.refusalReply(error))
      reportBug(error, `${method} ${path}`)
      return toResponse(replies.internalErrorReply)
    }
  }

  return { answer, worlds, connect: channel.connect, cutRealtime: channel.cut, close: runJobsOnTime(worlds) }
}

export type BrowserHost = Awaited<ReturnType<typeof openBrowserHost>>
