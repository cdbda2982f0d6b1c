import type { WorldStorage, Write } from './storage.ts'

/** The longest time that a group waits for more changes, in ms. */
const GATHER_MS = 2

/** Writes changes in groups. The next group collects changes during a write, so that many changes share one fsync. */
export class Groups {
  /** Number of the group that collects changes now. */
  collectingGroup = 1
  lastWritten = 0
  /** Duration of the last write in ms. */
  lastMs = 0
  #requests = 0
  #isWriting = false
  #waiting: [group: number, then: () => void][] = []

  constructor(
    /** Collects what changed since the last call. */
    readonly collect: () => Write[],
    readonly storage: Pick<WorldStorage, 'write'>,
    /** Is called when the store cannot be written any more. */
    readonly onFailure: (error: unknown) => void,
    readonly gatherMs = GATHER_MS,
  ) {}

  /** Requests a write. Returns the number of its group. */
  request(): number {
    this.#requests++
    if (!this.#isWriting) {
      this.#isWriting = true
      void this.#write().catch(this.onFailure)
    }
    return this.collectingGroup
  }

  whenWritten(group: number, then: () => void) {
    if (group <= this.lastWritten) then()
    else this.#waiting.push([group, then])
  }

  /** Waits while each turn of the event loop adds changes, because one write of many changes costs little more. */
  async #waitForChanges() {
    const from = performance.now()
    let before: number
    do {
      before = this.#requests
      await new Promise((resolve) => setImmediate(resolve))
    } while (this.#requests > before && performance.now() - from < this.gatherMs)
  }

  async #write() {
    while (this.#requests > 0) {
      await this.#waitForChanges()
      this.#requests = 0
      const group = this.collectingGroup++
      const from = performance.now()
      await this.storage.write(this.collect())
      this.lastMs = performance.now() - from
      this.lastWritten = group
      const waiting = this.#waiting
      this.#waiting = waiting.filter(([number]) => number > group)
      for (const [number, then] of waiting) if (number <= group) then()
    }
    this.#isWriting = false
  }

  /** Returns the number of groups that are waiting or being written. */
  get waiting() {
    return this.#lastRequested - this.lastWritten
  }

  get #lastRequested() {
    return this.#requests > 0 ? this.collectingGroup : this.collectingGroup - 1
  }

  /** Resolves when all changes so far are written. */
  waitForWrites(): Promise<void> {
    return new Promise((resolve) => this.whenWritten(this.#lastRequested, resolve))
  }
}
