/** A recorded call and its answer. */
export interface RecordedAnswer {
  asked: string
  status: number
  body: string
}

/** The answers of a recording that a world has still to give, each in its turn. */
export class Recorded {
  #answers = new Map<string, RecordedAnswer[]>()

  constructor(answers: readonly RecordedAnswer[]) {
    for (const answer of answers) {
      const queue = this.#answers.get(answer.asked)
      if (queue) queue.push(answer)
      else this.#answers.set(answer.asked, [answer])
    }
  }

  /** The next answer. The last one of a read stays; a command is carried out once for each time that it was recorded. */
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
