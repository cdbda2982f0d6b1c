import type { Name, Params, ReadName, RequestBody } from '@wallet/contracts/endpoints/table'
import { loginAgainCodes } from '@wallet/contracts/errors'
import { HTTP_TIMEOUT_MS, UPLOAD_TIMEOUT_MS } from '@wallet/contracts/limits'
import axios, { type AxiosRequestConfig } from 'axios'
import { learnClock } from '../base/clock.ts'
import { settings } from '../settings/settings.ts'
import { type Answer, parse } from './answers/answers.ts'
import { noteBlocking } from './blocked.ts'
import { Failure, toFailure } from './failure.ts'
import { endSession, isBeingLeft, leave, token } from './session.ts'

const client = axios.create({
  baseURL: settings.apiUrl,
  timeout: HTTP_TIMEOUT_MS,
  headers: { 'X-Requested-With': 'XMLHttpRequest' },
  // Without cookies, no CSRF token is needed: the login token is in a header.
  xsrfCookieName: '',
})

interface Options {
  signal?: AbortSignal
  /** Sent as the multipart part `file`, with the long timeout. */
  file?: File
  onProgress?: (part: number) => void
}

type ParamsInput<N extends Name> = keyof Params<N> extends never
  ? { params?: undefined }
  : { params: Params<N> }
type BodyInput<N extends Name> =
  RequestBody<N> extends undefined ? { body?: undefined } : { body: RequestBody<N> }
export type Input<N extends Name> = ParamsInput<N> & BodyInput<N> & Options

export type InputArguments<N extends Name> =
  Record<string, never> extends ParamsInput<N> & BodyInput<N> ? [input?: Input<N>] : [input: Input<N>]

/**
 * Reads from the provider and returns the response body. Throws a `Failure`. A rejected token or a closed service also
 * leaves the page (SES-3, APP-4). Use `command` for calls that change something.
 */
export const call = <N extends ReadName>(name: N, ...[input]: InputArguments<N>): Promise<Answer<N>> =>
  request(name, input).catch((failure: Failure) => {
    if (!failure.isMoot && token()) noteBlocking(failure)
    throw failure
  })

export async function request<N extends Name>(
  name: N,
  input?: Input<N>,
  headers?: Record<string, string>,
): Promise<Answer<N>> {
  const usedToken = token()
  try {
    if (isBeingLeft()) throw new Failure('cancelled', undefined, undefined)
    const response = await client.request(requestOf(name, { ...headers, ...bearer(usedToken) }, input))
    learnClock(response.headers.date)
    const parsed = parse(name, response.data)
    if (!parsed) throw new Failure('unreadable', undefined, response.status)
    return { ...parsed.data, ...(parsed.isIncomplete && { isIncomplete: true }) } as Answer<N>
  } catch (error) {
    const failure = toFailure(error)
    if (axios.isAxiosError(error)) learnClock(error.response?.headers.date)
    followSignal(name, failure, usedToken)
    failure.isMoot = isBeingLeft() || (usedToken !== null && token() !== usedToken)
    throw failure
  }
}

const bearer = (usedToken: string | null): Record<string, string> =>
  usedToken ? { Authorization: `Bearer ${usedToken}` } : {}

function requestOf<N extends Name>(
  name: N,
  headers: Record<string, string>,
  input?: Input<N>,
): AxiosRequestConfig {
  const [method, template] = name.split(' ') as [string, string]
  const params: Record<string, string> = input?.params ?? {}
  const { file, onProgress } = input ?? {}
  return {
    method,
    url: template.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(params[key]!)),
    headers,
    data: file ? formOf(file) : input?.body,
    ...(input?.signal && { signal: input.signal }),
    ...(file && { timeout: UPLOAD_TIMEOUT_MS }),
    ...(onProgress && { onUploadProgress: ({ progress }) => onProgress(progress ?? 0) }),
  }
}

function formOf(file: File): FormData {
  const form = new FormData()
  form.append('file', file)
  return form
}

function followSignal(name: Name, { code }: Failure, usedToken: string | null) {
  if (code === 'gone') return leave('terminated')
  // A rejected login ends no session: its form shows the reason.
  if (name === 'POST /api/login') return
  if (code && (loginAgainCodes as readonly string[]).includes(code)) endSession(usedToken, code)
}
