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
  atLeast?: boolean
}

/** Samples of several figures, by figure and server. */
export class Samples<Figure extends string> {
  readonly of: Record<Figure, Record<string, number[]>>

  constructor(...figures: Figure[]) {
    this.of = Object.fromEntries(figures.map((figure) => [figure, {}])) as typeof this.of
  }

  add(server: string, values: Partial<Record<Figure, number>>) {
    const figures: Record<string, Record<string, number[]>> = this.of
    for (const [figure, value] of Object.entries<number | undefined>(values)) {
      const samples = figures[figure]
      if (samples && value !== undefined) samples[server] = [...(samples[server] ?? []), value]
    }
  }
}
