export interface RecordedAnswer {
  asked: string
  status: number
  body: string
}

/** The unused answers of a recording, in order for each call. */
export class Recorded {
  #answers = new Map<string, RecordedAnswer[]>()

  constructor(answers: readonly RecordedAnswer[]) {
    for (const answer of answers) {
      const queue = this.#answers.get(answer.asked)
      if (queue) queue.push(answer)
      else this.#answers.set(answer.asked, [answer])
    }
  }

  /** Returns the next answer. The last answer of a read is repeated. A command's answer is used once. */
  take(asked: string, isCommand: boolean): { given: RecordedAnswer; isUsedUp: boolean } | undefined {
    const queue = this.#answers.get(asked)
    const [given] = queue ?? []
    if (!queue || !given) return undefined
    const isUsedUp = isCommand || queue.length > 1
    if (isUsedUp) queue.shift()
    if (queue.length === 0) this.#answers.delete(asked)
    return { given, isUsedUp }
  }

  dump(): RecordedAnswer[] {
    return [...this.#answers.values()].flat()
  }
}
