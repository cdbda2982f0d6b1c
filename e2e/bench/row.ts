/** One measurement for the report of `npm run bench`, which takes the median of the samples. */
export interface Row {
  name: string
  unit: string
  samples: { web: number[] }
  must: number
  aim: number
  /** The larger, the better. */
  atLeast?: boolean
}
