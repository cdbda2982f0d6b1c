/** A measurement for the report of `npm run bench`, which takes the median of the samples. */
export interface Row {
  name: string
  unit: string
  /** Samples of a blank page in the same run. */
  samples: { web: number[]; blank?: number[] }
  /** If true, the report judges the ratio to the blank page. */
  against?: 'blank'
  must: number
  aim: number
  /** If true, larger is better. */
  atLeast?: boolean
}

/** Returns the row of a measurement without a blank page. */
export const rowOf = (name: string, unit: string, web: number[], must: number, aim: number): Row => ({
  ...{ name, unit, must, aim },
  samples: { web },
})
