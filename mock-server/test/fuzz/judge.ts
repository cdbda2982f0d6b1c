import type { Name } from '@wallet/contracts/endpoints/table'
import { checkAnswer } from '@wallet/contracts/verify/answerFindings'
import { pathOf } from '../../src/hosts/requests.ts'
import { walletProvider } from '../../src/provider/walletProvider.ts'
import type { WireRequest } from '../differential/requests.ts'
import { isHuge, type Received } from './wire.ts'

/** The statuses of a malformed call or Idempotency-Key. */
const MALFORMED = [400, 409, 413, 415]

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
  const type = String(headers['content-type'])
  if (!type.includes('application/json')) return `is ${type}`
  if (request.method === 'HEAD') return status === 404 || status === 400 ? null : `HEAD has ${status}`
  const { message } = JSON.parse(body)
  if (message === 'INTERNAL_SERVER_ERROR') return 'is an internal error'
  if (message === 'KEY_INVALID' && MALFORMED.includes(status)) return null
  const name = walletProvider.router.match(request.method, pathOf(request.url))?.name as Name | undefined
  if (!name) return message === 'NO_DATA' && status === 404 ? null : `${status} ${message} of no endpoint`
  const [finding] = checkAnswer(name, status, type, body)
  return finding ? `${finding.kind}: ${finding.detail}` : null
}
