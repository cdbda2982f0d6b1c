import { loginAgainCodes } from '@wallet/contracts/errors'
import { commandWith } from '../api/command.ts'
import { Failure, toFailure } from '../api/failure.ts'
import { token } from '../api/session.ts'
import type { Outcome, Send, StoredRequest } from './commands.ts'

/**
 * How one sending ended: an answer; lost: none that can be believed; left: the login or the service ended meanwhile,
 * and it is looked for after the next login.
 */
export type SendResult = Outcome | { kind: 'lost' } | { kind: 'left' }

/** Sends a command once. Without a connection, not at all. */
export async function sendOnce(key: string, send: Send): Promise<SendResult> {
  const usedToken = token()
  const result = await answered(key, send)
  return token() === usedToken || result.kind === 'refused' ? result : { kind: 'left' }
}

async function answered(key: string, send: Send): Promise<SendResult> {
  if (!navigator.onLine) return refused(new Failure('network', undefined, undefined))
  try {
    return outcomeOf(await send(key))
  } catch (error) {
    const failure = toFailure(error)
    if (isEnd(failure)) return { kind: 'left' }
    return failure.isOutcomeUnknown ? { kind: 'lost' } : refused(failure)
  }
}

export const refused = ({ kind, code }: Failure): Outcome => ({ kind: 'refused', failure: { kind, code } })

/** A refusal by the end of the login or of the service may answer a repeat by the browser: it proves nothing. */
const isEnd = ({ code = '' }: Failure) =>
  code === 'gone' || (loginAgainCodes as readonly string[]).includes(code)

/** What an answer says. The wheel says no with a success of false, a QR provider with no QR code. */
function outcomeOf(answer: object): SendResult {
  const { success, result, error, message, hasQrcode } = answer as {
    success?: boolean
    result?: { code: string; label: string; remainingCoin: number }
    error?: string
    message?: string
    hasQrcode?: boolean
  }
  if (hasQrcode === false) return { kind: 'refused', failure: { kind: 'refused', code: message } }
  if (success === undefined) return { kind: 'done', message }
  if (success && result) return { kind: 'done', prize: result }
  return success || !error ? { kind: 'lost' } : { kind: 'refused', failure: { kind: 'refused', code: error } }
}

export const sendOf =
  ({ name, ...input }: StoredRequest): Send =>
  (key) =>
    commandWith(key, name, input as never)
