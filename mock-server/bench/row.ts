/** One measured figure. The report takes the median of the samples and judges the first column. */
export interface Row {
  name: string
  unit: string
  /** The samples of each server, ours first. An empty list means "not measured". */
  samples: Record<string, number[]>
  /** The column to compare with: the report judges the ratio instead of the figure. */
  against?: string
  must: number
  aim: number
  /** Whether larger is better. */
  atLeast?: boolean
}
