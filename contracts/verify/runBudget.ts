/** So many calls in a row without an answer, and it is asked whether there is a provider at all. */
const SILENT_MAX = 3

export interface RunBudgetOptions {
  /** So many failures end the verification. */
  maxFailures: number
  /** So many milliseconds end it. */
  budgetMs: number
  /** Whether the provider answers anything. */
  probe: () => Promise<boolean>
}

/** When a verification ends before its last case; all of its targets share it. */
export class RunBudget {
  readonly #options: RunBudgetOptions
  readonly #from = performance.now()
  #failures = 0
  #silent = 0
  #isGone = false

  constructor(options: RunBudgetOptions) {
    this.#options = options
  }

  failed(count: number) {
    this.#failures += count
  }

  answered() {
    this.#silent = 0
  }

  /** A call got no answer: one that hangs is a failure of its endpoint, but where nothing is answered, nothing is proven. */
  async unanswered() {
    if (++this.#silent < SILENT_MAX) return
    this.#silent = 0
    this.#isGone ||= !(await this.#options.probe())
  }

  /** Why it is over; undefined while it goes on. */
  get endedBy(): string | undefined {
    const { maxFailures, budgetMs } = this.#options
    if (this.#isGone) return 'the provider does not answer any more'
    if (this.#failures >= maxFailures)
      return `${this.#failures} ${this.#failures === 1 ? 'failure' : 'failures'}`
    if (performance.now() - this.#from >= budgetMs) return `${budgetMs / 1000} s (--budget)`
    return undefined
  }
}
