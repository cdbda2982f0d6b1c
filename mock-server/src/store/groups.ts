import type { WorldStorage, Write } from './storage.ts'

interface Group {
  writes: Write[]
  waiting: (() => void)[]
}

const newGroup = (): Group => ({ writes: [], waiting: [] })

/** The longest that a group gathers after the one before it was written, in ms. */
const GATHER_MS = 2

/** Writes to a store in groups: while one is written, the next gathers. So many writers share one fsync. */
export class Groups {
  #next = newGroup()
  #current = newGroup()
  #isWriting = false
  /** The number of the group that gathers; every group before it was handed over. */
  gathering = 1
  /** The number of the last group that was written. */
  written = 0
  /** How long the last group took to be written, in ms. */
  lastMs = 0

  constructor(
    readonly storage: WorldStorage,
    /** Is called when the store cannot be written any more. */
    readonly onFailure: (error: unknown) => void,
    readonly gatherMs = GATHER_MS,
  ) {}

  /** Adds to the group that gathers, and returns its number. */
  add(write: Write): number {
    this.#next.writes.push(write)
    if (!this.#isWriting) {
      this.#isWriting = true
      void this.#write()
    }
    return this.gathering
  }

  /** Calls back when the group of this number is written. */
  whenWritten(number: number, then: () => void) {
    if (number <= this.written) return then()
    if (number === this.gathering) return this.#next.waiting.push(then)
    return this.#current.waiting.push(then)
  }

  /**
   * Waits as long as each turn of the event loop brings more: whoever was just answered asks again in the next turns, and
   * a group costs nearly the same for one as for all of them.
   */
  async #gather() {
    const from = performance.now()
    let before: number
    do {
      before = this.#next.writes.length + this.#next.waiting.length
      await new Promise((resolve) => setImmediate(resolve))
    } while (
      this.#next.writes.length + this.#next.waiting.length > before &&
      performance.now() - from < this.gatherMs
    )
  }

  async #write() {
    while (this.#next.writes.length > 0) {
      await this.#gather()
      this.#current = this.#next
      this.#next = newGroup()
      const number = this.gathering++
      const from = performance.now()
      try {
        await this.storage.write(this.#current.writes)
      } catch (error) {
        // The writers are not notified.
        return this.onFailure(error)
      }
      this.lastMs = performance.now() - from
      this.written = number
      for (const then of this.#current.waiting) then()
    }
    this.#isWriting = false
  }

  /** How many groups wait, the one that is written counted. */
  get waiting() {
    return this.gathering - this.written - (this.#next.writes.length > 0 ? 0 : 1)
  }

  /** Resolves when all that was added so far is written. */
  settled(): Promise<void> {
    const last = this.#next.writes.length > 0 ? this.gathering : this.gathering - 1
    return new Promise((resolve) => this.whenWritten(last, resolve))
  }
}
