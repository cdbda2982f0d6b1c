import { loginAgainCodes } from '@wallet/contracts/errors'
import { commandWith } from '../api/command.ts'
import { Failure, toFailure } from '../api/failure.ts'
import { type Order, refused } from './order.ts'
import { describeRequest } from './orderTypes.ts'
import type { Send, SendResult } from './provider.ts'

/** Sends an order once. Without a connection nothing is sent. */
export async function sendOrder({ key, request }: Order, send = callOf(request)): Promise<SendResult> {
  if (!navigator.onLine) return refused(new Failure('network', undefined, undefined))
  try {
    return outcomeOf(await send(key))
  } catch (error) {
    const failure = toFailure(error)
    // The end of the session or of the service may answer a repeat by the browser.
    const isEnd = failure.code === 'gone' || (loginAgainCodes as readonly unknown[]).includes(failure.code)
    return isEnd || failure.isOutcomeUnknown ? 'lost' : refused(failure)
  }
}

function callOf(request: Order['request']): Send {
  const { call } = describeRequest(request)
  return (key) => {
    if (!call) throw new Error(`${request.type} can be sent only by the page that placed it`)
    const { name, ...input } = call
    return commandWith(key, name, input as never)
  }
}

/** Reads the outcome from an answer. The wheel refuses with `success: false`, a QR provider with `hasQrcode: false`. */
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
  return success || !error ? 'lost' : { kind: 'refused', failure: { kind: 'refused', code: error } }
}
