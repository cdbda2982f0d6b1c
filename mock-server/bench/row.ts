/** One measurement for the report, which takes the median of the samples and judges the first column. */
export interface Row {
  name: string
  unit: string
  /** What was measured of whom, run by run; ours comes first. Nothing at all: it could not be measured. */
  samples: Record<string, number[]>
  /** Judged is the ratio to this column, run by run, instead of the figure itself. */
  against?: string
  must: number
  aim: number
  /** The larger, the better. */
  atLeast?: boolean
}
