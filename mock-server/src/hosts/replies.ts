import { statusOf } from '@wallet/contracts/errors'
import { type Answer, answerUnknown } from '../engine/answer.ts'
import { ApiError } from '../engine/error.ts'
import type { World } from '../engine/world.ts'
import { playPage } from '../provider/play/playPage.ts'
import { fileAt } from '../provider/shared/files.ts'
import { PARAM_MAX, pathOf, queryOf } from './requests.ts'

/** What a host sends beside `Date`. */
export interface Reply {
  status: number
  headers: Record<string, string>
  body: string | Uint8Array
}

/** No answer of the API is good for a second time, errors least of all: browsers keep a 404 or a 410 unless told. */
export const NEVER_KEPT = 'no-store'

export const JSON_TYPE = 'application/json; charset=utf-8'
export const jsonHeaders = {
  'content-type': JSON_TYPE,
  'cache-control': NEVER_KEPT,
  'x-content-type-options': 'nosniff',
}
const HTML_TYPE = 'text/html; charset=utf-8'

export const typeOf = ({ isHtml }: Answer) => (isHtml ? HTML_TYPE : JSON_TYPE)

let dated = { second: 0, text: '' }

/** Answers carry the time of their world: clients set their countdowns by it. */
export function dateOf(world: World): string {
  const second = Math.floor(world.now / 1000)
  if (dated.second !== second) dated = { second, text: new Date(second * 1000).toUTCString() }
  return dated.text
}

/** How a host refuses what never comes to the backend. */
export const refused = (error: ApiError): Reply => ({
  status: error.status ?? statusOf(error.code),
  headers: jsonHeaders,
  body: JSON.stringify({ message: error.code, ...error.details }),
})

/** For a path that nobody has, outside of /api. */
export const absent = refused(new ApiError('NO_DATA'))

export const broken = refused(new ApiError('INTERNAL_SERVER_ERROR'))

const badPath = (hint: string) => refused(new ApiError('KEY_INVALID', { hint }))
export const illEncoded = badPath('the path is not well encoded')
export const tooLong = badPath(`a parameter of a path has at most ${PARAM_MAX} characters`)

/** For a path under /api, or a method there, that the provider does not have. */
export function unknownCall(world: World, method: string, path: string): Reply {
  const given = answerUnknown(world, method, path)
  return { status: given.status, headers: jsonHeaders, body: given.body }
}

/** A file is only ever looked at: it runs no script and is taken for nothing but what it says it is. */
export const onlyLookedAt = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  'content-disposition': 'inline',
  'cross-origin-resource-policy': 'cross-origin',
}

/** For a file that is not there. */
export const noFile: Reply = { ...absent, headers: { ...onlyLookedAt, ...absent.headers } }

/** A file that somebody uploaded in this world. */
export function uploadedFile(world: World, url: string): Reply {
  const file = fileAt(world, pathOf(url))
  if (!file) return noFile
  return {
    status: 200,
    headers: { ...onlyLookedAt, 'content-type': file.mime, 'cache-control': 'private, max-age=3600' },
    body: file.bytes,
  }
}

export const FORM_TYPE = 'application/x-www-form-urlencoded'
const language = /(?:^|;\s*)lang=(\w+)/
const PAGE_POLICY =
  "default-src 'none'; img-src 'self'; style-src 'self'; form-action 'self'; base-uri 'none'"

interface PageRequest {
  code: string
  method: string
  url: string
  form: URLSearchParams | undefined
  cookies: string | undefined
}

/** A stand-in page of a game provider. */
export function gamePage(world: World, { code, method, url, form, cookies }: PageRequest): Reply {
  const { status, html } = playPage(world, {
    code,
    method,
    query: Object.fromEntries(queryOf(url)),
    form: Object.fromEntries(form ?? []),
    language: language.exec(cookies ?? '')?.[1],
  })
  const headers = {
    'content-type': HTML_TYPE,
    'content-security-policy': PAGE_POLICY,
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  }
  return { status, headers, body: html }
}
