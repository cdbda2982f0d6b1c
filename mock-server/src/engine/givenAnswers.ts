import { IDEMPOTENCY_KEPT_S } from '@wallet/contracts/idempotency'

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
