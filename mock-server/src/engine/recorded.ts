export interface RecordedAnswer {
  asked: string
  status: number
  body: string
}

/** The unused answers of a recording, in order. */
export class Recorded {
  #answers: RecordedAnswer[]

  constructor(answers: readonly RecordedAnswer[]) {
    this.#answers = [...answers]
  }

  /** Returns the next answer. The last answer of a read is repeated. A command's answer is used once. */
  take(asked: string, isCommand: boolean): { given: RecordedAnswer; isUsedUp: boolean } | undefined {
    const left = this.#answers.filter((answer) => answer.asked === asked)
    const [given] = left
    if (!given) return undefined
    const isUsedUp = isCommand || left.length > 1
    if (isUsedUp) this.#answers.splice(this.#answers.indexOf(given), 1)
    return { given, isUsedUp }
  }

  dump = (): RecordedAnswer[] => [...this.#answers]
}
