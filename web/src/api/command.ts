import type { CommandName } from '@wallet/contracts/endpoints/table'
import { createId } from '../base/createId.ts'
import { settings } from '../settings/settings.ts'
import answers from './answers/answers.json'
import type { Answer } from './answers/answers.ts'
import { type Input, type InputArguments, request } from './call.ts'
import { Failure } from './failure.ts'

/**
 * Sends a command: a call that changes something. Its key stays the same when the browser repeats the request by
 * itself, so that the provider carries it out once. Every error is a `Failure`, as in `call`.
 */
export const command = <N extends CommandName>(name: N, ...[input]: InputArguments<N>): Promise<Answer<N>> =>
  commandWith(createId(), name, input)

let pending = 0
/** True while a command of this page waits for its answer. */
export const isCommandPending = () => pending > 0

export async function commandWith<N extends CommandName>(
  key: string,
  name: N,
  input?: Input<N>,
): Promise<Answer<N>> {
  const headers: Record<string, string> = settings.keys === 'none' ? {} : { 'Idempotency-Key': key }
  // nginx refuses a second request of one attempt, and passes "Send again" (decision 10).
  if (settings.apiUrl === '') headers['X-Attempt'] = createId()
  pending += 1
  const answer = await request(name, input, headers)
    .catch((failure: Failure) => {
      throw ofCommand(isBroken(failure) ? toUnreadable(failure) : failure)
    })
    .finally(() => {
      pending -= 1
    })
  // An answer that does not fit the contract leaves the outcome unknown.
  if (!answer.isIncomplete && (mayRefuse(name) || !isRefusal(answer))) return answer
  throw ofCommand(new Failure('unreadable', undefined, undefined))
}

function ofCommand(failure: Failure): Failure {
  failure.isCommand = true
  return failure
}

export const isErrorCode = (message: unknown) => (answers.errorCodes as unknown[]).includes(message)

/** A 5xx or a timeout of a proxy (408) leaves the outcome unknown, except with another code of the catalogue (TRANSFER_FAIL). */
const isBroken = ({ kind, status = 0, code }: Failure) =>
  kind !== 'notSent' &&
  (status >= 500 || status === 408) &&
  (code === 'INTERNAL_SERVER_ERROR' || !isErrorCode(code))

const isRefusal = (answer: object) => 'message' in answer && isErrorCode(answer.message)

function toUnreadable(cause: Failure): Failure {
  const failure = new Failure('unreadable', cause.code, cause.status, { cause })
  failure.isMoot = cause.isMoot
  return failure
}

/** A refused QR code is an answer with a 2xx status (QR-6). */
const mayRefuse = (name: CommandName) => name === 'POST /api/qrcode/{bankCode}'
