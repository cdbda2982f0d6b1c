import { IDEMPOTENCY_HEADER, IDEMPOTENCY_KEY } from '@wallet/contracts/idempotency'
import { ApiError, demand } from './apiError.ts'
import type { Answer, ApiRequest } from './apiRequest.ts'
import { fingerprint } from './random.ts'
import type { World } from './world.ts'

const keyDetails = (hint: string) => ({ key: IDEMPOTENCY_HEADER, hint })

/** Returns a fingerprint of a request. Equal requests have equal fingerprints. File bytes are hashed, not stored. */
function fingerprintOf({ params, body, file }: ApiRequest): string {
  const upload = file && [file.name, fingerprint(file.bytes)]
  return fingerprint(JSON.stringify([params, body, upload]))
}

/**
 * Runs a command with an idempotency key. A repeat by the same member or visitor gets the first answer and does not
 * run again. KEY_INVALID: the key is malformed (400), or belongs to another request (409).
 */
export function runOnce(
  world: World,
  { memberId, request, key }: { memberId: string; request: ApiRequest; key: string },
  handle: () => Answer,
): Answer {
  demand(IDEMPOTENCY_KEY.test(key), 'KEY_INVALID', keyDetails('1 to 255 printable ASCII characters'))
  const command = `${memberId} ${request.name} ${key}`
  const sent = fingerprintOf(request)
  const given = world.storedAnswers.find(command, world.now)
  if (given && given.sent !== sent)
    throw new ApiError('KEY_INVALID', keyDetails('the key belongs to another request'), 409)
  if (given) return { status: given.status, body: given.body, isRepeat: true }
  const { status, body } = handle()
  world.storedAnswers.add({ command, sent, at: world.now, status, body })
  return { status, body }
}
