import { IDEMPOTENCY_KEPT_S } from '@wallet/contracts/idempotency'

export interface StoredAnswer {
  /** Member, endpoint and key. */
  command: string
  /** Fingerprint of the request. */
  sent: string
  at: number
  status: number
  body: string
}

const ANSWERS_MAX = 1_000
const CHARACTERS_MAX = 1_000_000

const sizeOf = ({ command, sent, body }: StoredAnswer) => command.length + sent.length + body.length

/** The newest answers of a world to commands with a key. Limited, to keep the world small. */
export class StoredAnswers {
  #answers = new Map<string, StoredAnswer>()
  #characters = 0
  onChange: (command: string, given: StoredAnswer | null) => void = () => {}

  find(command: string, now: number): StoredAnswer | undefined {
    const given = this.#answers.get(command)
    return given && now - given.at < IDEMPOTENCY_KEPT_S * 1000 ? given : undefined
  }

  add(given: StoredAnswer) {
    this.#drop(given.command)
    this.#answers.set(given.command, given)
    this.#characters += sizeOf(given)
    this.onChange(given.command, given)
    for (const [command, { at }] of this.#answers) {
      const isOld = given.at - at >= IDEMPOTENCY_KEPT_S * 1000
      if (!isOld && this.#answers.size <= ANSWERS_MAX && this.#characters <= CHARACTERS_MAX) break
      this.#drop(command)
    }
  }

  #drop(command: string) {
    const given = this.#answers.get(command)
    if (!given) return
    this.#characters -= sizeOf(given)
    this.#answers.delete(command)
    this.onChange(command, null)
  }

  /** Returns the answers that have not expired, for saving. */
  dump(now: number): StoredAnswer[] {
    return [...this.#answers.values()].filter(({ command }) => this.find(command, now))
  }

  restore(dump: readonly StoredAnswer[]) {
    for (const given of dump) this.add({ ...given })
  }
}
