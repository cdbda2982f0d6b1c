/** A scheduled action of a world. Plain data, so that it can be saved. */
export interface Job {
  type: string
  dueAt: number
  ref: string
}
