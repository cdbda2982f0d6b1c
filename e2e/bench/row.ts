/** One measurement for the report of `npm run bench`, which takes the median of the samples. */
export interface Row {
  name: string
  unit: string
  /** `blank`: a page with nothing on it, in the same run. */
  samples: { web: number[]; blank?: number[] }
  /** Then the ratio to it is judged. */
  against?: 'blank'
  must: number
  aim: number
  /** The larger, the better. */
  atLeast?: boolean
}
