import { IDEMPOTENCY_HEADER, IDEMPOTENCY_KEPT_S, IDEMPOTENCY_KEY } from '@wallet/contracts/limits'
import type { Answer, Request } from './answer.ts'
import { ApiError, demand } from './error.ts'
import { fingerprint } from './random.ts'
import type { World } from './world.ts'

/** What a command with an Idempotency-Key was answered. */
export interface GivenAnswer {
  /** Who called what with which key. */
  order: string
  /** A fingerprint of what was sent. */
  sent: string
  at: number
  status: number
  body: string
}

const ANSWERS_MAX = 1_000
const CHARACTERS_MAX = 1_000_000

const sizeOf = ({ order, sent, body }: GivenAnswer) => order.length + sent.length + body.length

/** The latest answers of a world to commands with a key: a limited number, so that a world stays small. */
export class GivenAnswers {
  /** In the order they were given. */
  #answers = new Map<string, GivenAnswer>()
  #characters = 0

  /** The answer to an order, as long as it is to be given again. */
  find(order: string, now: number): GivenAnswer | undefined {
    const given = this.#answers.get(order)
    return given && now - given.at < IDEMPOTENCY_KEPT_S * 1000 ? given : undefined
  }

  add(given: GivenAnswer) {
    this.#drop(given.order)
    this.#answers.set(given.order, given)
    this.#characters += sizeOf(given)
    for (const [order, { at }] of this.#answers) {
      const isOld = given.at - at >= IDEMPOTENCY_KEPT_S * 1000
      if (!isOld && this.#answers.size <= ANSWERS_MAX && this.#characters <= CHARACTERS_MAX) break
      this.#drop(order)
    }
  }

  #drop(order: string) {
    const given = this.#answers.get(order)
    if (!given) return
    this.#characters -= sizeOf(given)
    this.#answers.delete(order)
  }

  /** For saving: those that could still be asked for. */
  dump(now: number): GivenAnswer[] {
    return [...this.#answers.values()].filter(({ order }) => this.find(order, now))
  }

  restore(dump: readonly GivenAnswer[]) {
    for (const given of dump) this.add({ ...given })
  }
}

const ofKey = (hint: string) => ({ key: IDEMPOTENCY_HEADER, hint })

/** Two requests of one fingerprint ask for the same. The bytes of a file are not kept, only what they come to. */
function sentWith({ params, body, file }: Request): string {
  const upload = file && [file.name, fingerprint(file.bytes)]
  return fingerprint(JSON.stringify([params, body, upload]))
}

/**
 * Answers a command that carries a key: a repeat of the same member's, or the same visitor's, as it was answered first,
 * without carrying it out again. KEY_INVALID: the key is malformed (400), or came with something else before (409).
 */
export function once(
  world: World,
  { memberId, request, key }: { memberId: string; request: Request; key: string },
  carryOut: () => Answer,
): Answer {
  demand(IDEMPOTENCY_KEY.test(key), 'KEY_INVALID', ofKey('1 to 255 printable ASCII characters'))
  const order = `${memberId} ${request.name} ${key}`
  const sent = sentWith(request)
  const given = world.givenAnswers.find(order, world.now)
  if (given && given.sent !== sent)
    throw new ApiError('KEY_INVALID', ofKey('the key belongs to another request'), 409)
  if (given) return { status: given.status, body: given.body, isRepeat: true }
  const { status, body } = carryOut()
  world.givenAnswers.add({ order, sent, at: world.now, status, body })
  return { status, body }
}
