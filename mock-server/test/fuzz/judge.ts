import type { Endpoint } from '@wallet/contracts/define'
import { endpoints, errorsOf, type Name } from '@wallet/contracts/endpoints/table'
import { isMessage, statusOf } from '@wallet/contracts/errors'
import { Compile, type Validator } from 'typebox/compile'
import { pathOf } from '../../src/hosts/requests.ts'
import { walletProvider } from '../../src/provider/walletProvider.ts'
import type { WireRequest } from '../differential/requests.ts'
import { isHuge, type Received } from './wire.ts'

const answers = new Map<Name, Validator>()

function fits(name: Name, body: unknown): boolean {
  const known = answers.get(name) ?? (Compile(endpoints[name].response) as Validator)
  answers.set(name, known)
  return known.Check(body)
}

/** The statuses of a malformed call or Idempotency-Key. */
const MALFORMED = [400, 409, 413, 415]

function isDocumented(name: Name | undefined, status: number, message: string): boolean {
  if (message === 'KEY_INVALID') return MALFORMED.includes(status)
  if (!isMessage(message) || message === 'INTERNAL_SERVER_ERROR') return false
  if (!name) return message === 'NO_DATA' && status === 404
  const { file }: Endpoint = endpoints[name]
  if (file && status === 413) return message === file.tooLarge
  return errorsOf(name).includes(message) && statusOf(message) === status
}

function isWellEncoded(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}

/** Returns why an answer of /api breaks the contract, or null. */
export function wrongWith(request: WireRequest, received: Received | null): string | null {
  if (!received) return 'no answer'
  const { status, headers, body } = received
  if (status === 431) return isHuge(request) ? null : 'refused as too large'
  if (request.method === 'OPTIONS')
    return status === (isWellEncoded(pathOf(request.url)) ? 204 : 400)
      ? null
      : `a preflight was answered with ${status}`
  if (headers['cache-control'] !== 'no-store') return 'may be kept by a cache'
  if (headers['x-content-type-options'] !== 'nosniff') return 'may be sniffed'
  if (!headers['content-type']?.includes('application/json')) return `is ${headers['content-type']}`
  if (request.method === 'HEAD') return status === 404 || status === 400 ? null : `HEAD has ${status}`
  const answer: unknown = JSON.parse(body)
  const name = walletProvider.router.match(request.method, pathOf(request.url))?.name as Name | undefined
  if (status === 200) return name && fits(name, answer) ? null : 'breaks the schema of its answer'
  const { message } = answer as { message: string }
  return isDocumented(name, status, message) ? null : `${status} ${message} is not documented`
}
