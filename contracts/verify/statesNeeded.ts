import { groupBy } from '../src/groupedBy.ts'
import type { State } from '../src/states/define.ts'
import { stateOf } from '../src/states.ts'
import { readContract } from './contract.ts'
import { endpointsOfOtherAreas } from './journeys/run.ts'
import { parseOptions, printHelp } from './options.ts'
import { type ContractCase, ownPacts } from './pacts.ts'
import { selectNamed } from './selection.ts'

function valueText(value: unknown, means: State['means'] = {}): string {
  const words = means[String(value)]
  return words ? `${JSON.stringify(value)} (${words})` : JSON.stringify(value)
}

function stateText(name: string, cases: ContractCase[]): string {
  const state = stateOf(name)
  if (!state) return `${name}: not in the catalogue`
  const { holds, values, means, isDeploymentWide } = state
  const reach = isDeploymentWide ? ', of the whole deployment' : ''
  const part = typeof isDeploymentWide === 'function' ? ' with some parameters' : ''
  const given = groupBy(
    cases.flatMap(({ state }) => Object.entries(state.params)),
    ([key]) => key,
  )
  return [
    `${name}  (${cases.length} ${cases.length === 1 ? 'case' : 'cases'}${reach}${part})`,
    `    ${holds}`,
    ...[...given].map(
      ([key, all]) =>
        `    ${key}: ${[...new Set(all.map(([, value]) => valueText(value, means)))].join(' | ')}`,
    ),
    `    answers ${Object.keys(values).join(', ') || 'no values'}`,
  ].join('\n')
}

/** Returns the states of the cases, the most used state first. */
function statesNeeded(cases: ContractCase[]): string {
  const needed = [...groupBy(cases, ({ state }) => state.name)].sort(([, a], [, b]) => b.length - a.length)
  return [
    `${needed.length} states for ${cases.length} cases:`,
    ...needed.map(([name, own]) => stateText(name, own)),
  ].join('\n\n')
}

const USAGE = `Usage: verify states [--area A,B] [--pacts DIR]

Lists the provider states that the contract needs, with their parameters and values.`

export function runStates(args: string[]): number {
  if (printHelp(args, USAGE)) return 0
  const text = { type: 'string' } as const
  const { area = '', pacts = ownPacts } = parseOptions({ args, options: { area: text, pacts: text } }).values
  const areas = area.split(',').filter(Boolean)
  const asked = selectNamed(readContract({ pacts }).cases, { areas, endpoints: [] })
  console.log(statesNeeded(asked))
  const elsewhere = endpointsOfOtherAreas(asked)
  if (elsewhere.length > 0) console.log(`\nIts journeys also call, of other areas: ${elsewhere.join(', ')}`)
  return 0
}
