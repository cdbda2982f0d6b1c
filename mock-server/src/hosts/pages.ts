import { ApiError } from '../engine/apiError.ts'
import { playPage } from '../provider/play/playPage.ts'
import { fileAt } from '../provider/shared/fileKinds.ts'
import type { World } from '../provider/world.ts'
import { absent, HTML_TYPE, type Reply, refused } from './replies.ts'
import { languageOf, pathOf, queryOf } from './requests.ts'

/** Headers that stop a file from running scripts and from being used as another type. */
export const onlyLookedAt = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  'content-disposition': 'inline',
  'cross-origin-resource-policy': 'cross-origin',
}

export const noFile: Reply = { ...absent, headers: { ...onlyLookedAt, ...absent.headers } }

export function uploadedFile(world: World, url: string): Reply {
  const file = fileAt(world, pathOf(url))
  if (!file) return noFile
  return {
    status: 200,
    headers: { ...onlyLookedAt, 'content-type': file.mime, 'cache-control': 'private, max-age=3600' },
    body: file.bytes,
  }
}

const PAGE_POLICY =
  "default-src 'none'; img-src 'self'; style-src 'self'; form-action 'self'; base-uri 'none'"

interface PageRequest {
  code: string
  method: string
  url: string
  form: URLSearchParams | ApiError | undefined
  cookies: string | undefined
}

/** Returns a page of the imitated game provider. */
export function gamePage(world: World, { code, method, url, form, cookies }: PageRequest): Reply {
  if (form instanceof ApiError) return refused(form)
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
