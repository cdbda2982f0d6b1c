/** The samples of a figure by server, ours first. */
type Figure = Record<string, number[]>

/** A measured figure. `must` is the limit of the first column's median, and `aim` is the goal. */
export interface Row {
  name: string
  unit: string
  samples: Figure
  /** The column to compare with: the report judges the ratio instead of the figure. */
  against?: string
  must: number
  aim: number
  atLeast?: boolean
}

export function openSamples<Name extends string>(...names: Name[]) {
  const samples: Record<string, Figure> = Object.fromEntries(names.map((name) => [name, {}]))
  const add = (server: string, values: Partial<Record<Name, number>>) => {
    for (const [name, value] of Object.entries<number>(values as Record<string, number>)) {
      const figure = samples[name] as Figure
      figure[server] = [...(figure[server] ?? []), value]
    }
  }
  return { samples: samples as Record<Name, Figure>, add }
}
