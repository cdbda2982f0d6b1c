import type { Load } from '../load/load.ts'

/** A request as the generator repeats it. */
export type Call = Pick<Load, 'method' | 'path' | 'headers' | 'bodies'>

/** A server that is measured, each in a process of its own. */
export interface Contestant {
  name: string
  /** The arguments for Node. */
  command: (port: number) => string[]
  env?: (port: number) => Record<string, string>
  /** A path that it answers as soon as it can answer anything. */
  firstPath: string
  /** A tool to look at, not the measure: measured in fewer rounds. */
  isPeer?: true
  /** What one run repeats: reading the wallet, and moving money. */
  read: (port: number) => Promise<Call>
  move: (port: number) => Promise<Call>
}
