import type { VerifyOptions } from './options.ts'

/** Number of unanswered calls in a row before the verifier checks that the provider answers. */
const SILENT_MAX = 3
const LONGEST_TIMER_MS = 2 ** 31 - 1

interface RunBudgetOptions extends Pick<VerifyOptions, 'maxFailures' | 'budgetMs'> {
  /** Resolves to true if the provider answers anything. */
  probe: () => Promise<boolean>
}

/** Ends a run early. All targets share it. */
export class RunBudget {
  readonly #options: RunBudgetOptions
  readonly #controller = new AbortController()
  readonly #timer: NodeJS.Timeout
  #failures = 0
  #silent = 0
  #isGone = false

  constructor(options: RunBudgetOptions) {
    this.#options = options
    const end = () => this.#controller.abort(new Error('the time of --budget is over'))
    this.#timer = setTimeout(end, Math.min(options.budgetMs, LONGEST_TIMER_MS))
  }

  /** Ends the call that is open when the time is over. */
  get signal(): AbortSignal {
    return this.#controller.signal
  }

  /** Stops the timer. Call it at the end of the run. */
  close() {
    clearTimeout(this.#timer)
  }

  addFailure() {
    this.#failures++
  }

  addAnswered() {
    this.#silent = 0
  }

  /** A hanging endpoint fails its case. A provider that answers no call ends the run. */
  async addUnanswered() {
    if (++this.#silent < SILENT_MAX) return
    this.#silent = 0
    this.#isGone ||= !(await this.#options.probe())
  }

  /** Returns why the run ends, or undefined while it continues. */
  get endedBy(): string | undefined {
    const { maxFailures, budgetMs } = this.#options
    if (this.signal.aborted) return `${budgetMs / 1000} s (--budget)`
    if (this.#isGone) return 'the provider stopped answering'
    if (this.#failures >= maxFailures)
      return `${this.#failures} ${this.#failures === 1 ? 'failure' : 'failures'}`
    return undefined
  }
}
