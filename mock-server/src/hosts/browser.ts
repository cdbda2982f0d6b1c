import { control } from '../control/api.ts'
import { readUpload } from '../engine/answer.ts'
import { ApiError } from '../engine/apiError.ts'
import { type LoadSeed, Worlds } from '../engine/worlds.ts'
import { playAssets } from '../provider/play/style.ts'
import { walletProvider } from '../provider/walletProvider.ts'
import type { World } from '../provider/world.ts'
import { BODY_MAX_BYTES, CONTROL_BODY_MAX_BYTES, FORM_MAX_BYTES } from './bodies.ts'
import { openChannel } from './channel.ts'
import { dispatch } from './dispatch.ts'
import * as pages from './pages.ts'
import { inPart } from './ranges.ts'
import { fileIn, formIn, jsonIn } from './readBody.ts'
import * as replies from './replies.ts'
import { bearerOf, languageOf, PARAM_MAX, worldNameOf } from './requests.ts'
import { keepTime } from './timer.ts'

export interface BrowserHostOptions {
  /** Loads scenarios: imports in a browser, files in Node. */
  loadSeed: LoadSeed
  seed?: number
  /** Whether a repeat of an Idempotency-Key gets the first answer. Default: true. */
  idempotency?: boolean
  /** The host's clock, in ms since 1970. */
  clock?: () => number
  /** Receives internal errors. Default: console. */
  reportBug?: (error: unknown, where: string) => void
}

const printBug = (error: unknown, where: string) => console.error(`A bug of the mock at ${where}:`, error)

/** Paths that this host answers. The web server of the page answers all others. */
const ownPath = /^\/(?:api(?:\/|$)|media\/uploads\/|play\/|__mock__\/.*[^/]$)/
const controlPageFile = /^\/__mock__\/page\//

export const isMocked = (path: string) => ownPath.test(path) && !controlPageFile.test(path)

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
  path: string
  url: string
  world: string
  cookies: string
}

function toResponse({ status, headers, body }: replies.Reply, date?: string): Response {
  return new Response(body as BodyInit, { status, headers: { ...headers, ...(date && { date }) } })
}

async function callApi({ worlds, request, path, world: name, cookies }: Incoming): Promise<Response> {
  const route = worlds.provider.router.match(request.method, path)
  if (!route) {
    const world = worlds.get(name)
    return toResponse(replies.unknownCall(world, request.method, path), replies.dateOf(world))
  }
  if (hasLongParam(route.params)) return toResponse(replies.tooLong)
  const rule = worlds.provider.endpoints[route.name]?.file
  const file = rule ? await fileIn(request, rule) : null
  const body = rule ? undefined : await jsonIn(request, BODY_MAX_BYTES)
  const token = bearerOf(request.headers.get('authorization') ?? undefined)
  const world = worlds.get(name)
  if (file && !(file instanceof ApiError)) await readUpload(world, route.name, token, file)
  const refusal = [body, file].find((given) => given instanceof ApiError)
  const call = {
    ...route,
    path,
    token,
    language: languageOf(cookies),
    key: request.headers.get('idempotency-key') ?? undefined,
    body: body instanceof ApiError ? undefined : body,
    file: file instanceof ApiError ? null : file,
    ...(refusal && { refusal }),
  }
  return new Promise((resolve) =>
    dispatch(worlds, world, call, (given) => {
      if (!given) return resolve(Response.error())
      const headers = { ...replies.jsonHeaders, 'content-type': replies.typeOf(given) }
      resolve(toResponse({ ...given, headers }, replies.dateOf(world)))
    }),
  )
}

async function callControl({ worlds, request, path, world: name, cookies }: Incoming): Promise<Response> {
  const body = await jsonIn(request, CONTROL_BODY_MAX_BYTES)
  const method = request.method === 'HEAD' ? 'GET' : request.method
  const given = await control(worlds, {
    name,
    method,
    path,
    query: new URL(request.url).searchParams,
    body,
    language: languageOf(cookies),
  })
  return toResponse({ status: given.status, headers: replies.jsonHeaders, body: JSON.stringify(given.body) })
}

async function openPage({ worlds, request, path, url, world: name, cookies }: Incoming): Promise<Response> {
  const asset = playAssets[path]
  if (asset && request.method === 'GET')
    return toResponse({ status: 200, headers: { 'content-type': asset.type }, body: asset.body })
  const [, code] = /^\/play\/([^/]+)$/.exec(path) ?? []
  if (code && hasLongParam({ code: decodeURIComponent(code) })) return toResponse(replies.tooLong)
  if (!code || !['GET', 'POST'].includes(request.method)) return toResponse(replies.absent)
  const form = await formIn(request, pages.FORM_TYPE, FORM_MAX_BYTES)
  if (form instanceof ApiError) return toResponse(replies.refused(form))
  const world = worlds.get(name)
  const wanted = { code: decodeURIComponent(code), method: request.method, url, form, cookies }
  return toResponse(pages.gamePage(world, wanted), replies.dateOf(world))
}

async function respond(incoming: Incoming): Promise<Response> {
  const { worlds, request, path, world } = incoming
  if (!isWellEncoded(path)) return toResponse(replies.illEncoded)
  if (path.startsWith('/api')) return callApi(incoming)
  if (path.startsWith('/play/')) return openPage(incoming)
  if (path.startsWith('/__mock__/')) return callControl(incoming)
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  if (!isRead) return toResponse(replies.absent)
  const range = request.headers.get('range') ?? undefined
  return toResponse(inPart(pages.uploadedFile(worlds.get(world), path), range))
}

/**
 * The mock in a browser. It answers like the Fastify host; `handlersOf` connects it to MSW. Due jobs run
 * automatically until `close`.
 */
export async function openBrowserHost(options: BrowserHostOptions) {
  const { loadSeed, seed = 1, idempotency = true, clock = Date.now, reportBug = printBug } = options
  const worlds = new Worlds(walletProvider, loadSeed, seed, clock)
  worlds.honoursKeys = idempotency
  await worlds.load('default')
  worlds.reportBug = reportBug
  const channel = openChannel(worlds)

  /** Answers a request. `cookies` are the cookies of the page. */
  async function answer(request: Request, cookies: string): Promise<Response> {
    const { pathname: path, search } = new URL(request.url)
    if (!isMocked(path)) return toResponse(replies.absent)
    try {
      const world = worldNameOf(request.headers.get('x-mock-world') ?? undefined, cookies)
      return await respond({ worlds, request, path, url: path + search, world, cookies })
    } catch (error) {
      if (error instanceof ApiError) return toResponse(replies.refused(error))
      reportBug(error, `${request.method} ${path}`)
      return toResponse(replies.broken)
    }
  }

  return {
    answer,
    worlds,
    /** Connects the realtime channel of this page. */
    connect: channel.connect,
    cutRealtime: channel.cut,
    close: keepTime(worlds),
  }
}

export type BrowserHost = Awaited<ReturnType<typeof openBrowserHost>>
