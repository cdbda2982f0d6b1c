import type { CommandName, ResponseBody } from '@wallet/contracts/endpoints/table'
import { createId } from '../base/createId.ts'
import { settings } from '../settings/settings.ts'
import { answerFits, isErrorCode, isRefusal } from './answers/answers.ts'
import { type Input, type InputArguments, request } from './call.ts'
import { Failure } from './failure.ts'

/**
 * Sends a command: a call that changes something. It carries a key of its own, the same when the browser repeats the
 * request by itself, so that it is carried out once. Everything that goes wrong is a `Failure`, as in `call`.
 */
export const command = <N extends CommandName>(
  name: N,
  ...[input]: InputArguments<N>
): Promise<ResponseBody<N>> => commandWith(createId(), name, input)

/** The same, with the key of a command that was sent before. */
export async function commandWith<N extends CommandName>(
  key: string,
  name: N,
  input?: Input<N>,
): Promise<ResponseBody<N>> {
  const headers: Record<string, string> = settings.keys === 'none' ? {} : { 'Idempotency-Key': key }
  const answer = await request(name, input, headers).catch((failure: Failure) => {
    throw ofCommand(isBroken(failure) ? unreadable(failure) : failure)
  })
  // What is not an answer of the contract tells nothing of what was done.
  if (answerFits(name, answer) && (mayRefuse(name) || !isRefusal(answer))) return answer
  throw ofCommand(new Failure('unreadable', undefined, undefined))
}

function ofCommand(failure: Failure): Failure {
  failure.isCommand = true
  return failure
}

/** A 5xx leaves the outcome unknown, except with another code of the catalogue (TRANSFER_FAIL). */
const isBroken = ({ status = 0, code = '' }: Failure) =>
  status >= 500 && (code === 'INTERNAL_SERVER_ERROR' || !isErrorCode(code))

function unreadable(cause: Failure): Failure {
  const failure = new Failure('unreadable', cause.code, cause.status, { cause })
  failure.isMoot = cause.isMoot
  return failure
}

/** A QR code that is refused is an answer, too (QR-6). */
const mayRefuse = (name: CommandName) => name === 'POST /api/qrcode/{bankCode}'
