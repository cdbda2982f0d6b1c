const BUCKETS_PER_MS = 100
const LONGEST_MS = 2_000

/** Durations counted in steps of 10 us, so that counting one costs nothing beside what it measures. */
export class Histogram {
  #counts = new Uint32Array(LONGEST_MS * BUCKETS_PER_MS + 1)
  total = 0

  add(ms: number) {
    const bucket = Math.min(Math.floor(ms * BUCKETS_PER_MS), this.#counts.length - 1)
    this.#counts[bucket] = (this.#counts[bucket] as number) + 1
    this.total++
  }

  /** The time that this share (from 0 to 1) of all durations stayed below, in ms. */
  quantile(share: number): number {
    let left = Math.ceil(this.total * share)
    const bucket = this.#counts.findIndex((count) => {
      left -= count
      return left <= 0
    })
    return (bucket + 1) / BUCKETS_PER_MS
  }
}
