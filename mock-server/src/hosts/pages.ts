import { ApiError } from '../engine/apiError.ts'
import { playPage } from '../provider/play/playPage.ts'
import { uploadAt } from '../provider/shared/fileKinds.ts'
import type { World } from '../provider/world.ts'
import { HTML_TYPE, languageOf, notFoundReply, pathOf, queryOf, type Reply, refusalReply } from './http.ts'

/** Returns the first and last byte of a `Range` header. Null: the whole file, also for an unknown format. */
function parseRange(range: string | undefined, length: number): [first: number, last: number] | null {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(range ?? '') ?? []
  if (from === '') return to === '' ? null : [Math.max(0, length - Number(to)), length - 1]
  return [Number(from), to === '' ? length - 1 : Math.min(Number(to), length - 1)]
}

/** Returns the requested part of a file. Phones play a video only if the server supports ranges. */
export function rangeReply(reply: Reply, range: string | undefined): Reply {
  const { status, body } = reply
  if (status !== 200 || typeof body === 'string') return reply
  const headers = { ...reply.headers, 'accept-ranges': 'bytes' }
  const wanted = parseRange(range, body.length)
  if (!wanted) return { ...reply, headers }
  const [first, last] = wanted
  if (first > last) {
    // Set an empty type, because the hosts would add different default types.
    const headers = { 'content-type': 'text/plain; charset=utf-8', 'content-range': `bytes */${body.length}` }
    return { status: 416, headers, body: '' }
  }
  return {
    status: 206,
    headers: { ...headers, 'content-range': `bytes ${first}-${last}/${body.length}` },
    body: body.subarray(first, last + 1),
  }
}

/** Headers that stop a file from running scripts and from being used as another type. */
export const safeFileHeaders = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  'content-disposition': 'inline',
  'cross-origin-resource-policy': 'cross-origin',
}

export const noFileReply: Reply = {
  ...notFoundReply,
  headers: { ...safeFileHeaders, ...notFoundReply.headers },
}

export function uploadReply(world: World, url: string): Reply {
  const file = uploadAt(world, pathOf(url))
  if (!file) return noFileReply
  return {
    status: 200,
    headers: { ...safeFileHeaders, 'content-type': file.mime, 'cache-control': 'private, max-age=3600' },
    body: file.bytes,
  }
}

const PAGE_POLICY =
  "default-src 'none'; img-src 'self'; style-src 'self'; font-src 'self'; form-action 'self'; base-uri 'none'"

interface PageRequest {
  code: string
  method: string
  url: string
  form: URLSearchParams | ApiError | undefined
  cookies: string | undefined
}

export function gamePageReply(world: World, { code, method, url, form, cookies }: PageRequest): Reply {
  if (form instanceof ApiError) return refusalReply(form)
  const { status, html } = playPage(world, {
    code,
    method,
    query: Object.fromEntries(queryOf(url)),
    form: Object.fromEntries(form ?? []),
    language: languageOf(cookies),
  })
  const headers = {
    'content-type': HTML_TYPE,
    'content-security-policy': PAGE_POLICY,
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  }
  return { status, headers, body: html }
}
