import type { State } from '../src/states/define.ts'
import { isStateName, states } from '../src/states.ts'
import { readContract } from './contract.ts'
import { calledElsewhere } from './journeys/run.ts'
import { parseOptions, UsageError } from './options.ts'
import { type ContractCase, ownPacts } from './pacts.ts'

interface Needed {
  name: string
  cases: number
  params: Map<string, Set<string>>
}

function neededBy(expectations: ContractCase[]): Needed[] {
  const byName = new Map<string, Needed>()
  for (const { state } of expectations) {
    const one = byName.get(state.name) ?? { name: state.name, cases: 0, params: new Map() }
    one.cases++
    for (const [key, value] of Object.entries(state.params))
      one.params.set(key, (one.params.get(key) ?? new Set()).add(JSON.stringify(value)))
    byName.set(state.name, one)
  }
  return [...byName.values()].sort((a, b) => b.cases - a.cases)
}

/** Returns a value with its meaning. */
function meant(value: string, means: State['means'] = {}): string {
  const words = means[value.replaceAll('"', '')]
  return words ? `${value} (${words})` : value
}

function lines({ name, cases, params }: Needed): string[] {
  if (!isStateName(name)) return [`${name}: not in the catalogue`]
  const { holds, values, means, isDeploymentWide }: State = states[name]
  const answered = Object.keys(values).join(', ')
  const reach =
    isDeploymentWide === true
      ? ', of the whole deployment'
      : isDeploymentWide
        ? ', of the whole deployment with some parameters'
        : ''
  return [
    `${name}  (${cases} ${cases === 1 ? 'case' : 'cases'}${reach})`,
    `    ${holds}`,
    ...[...params].map(
      ([key, given]) => `    ${key}: ${[...given].map((value) => meant(value, means)).join(' | ')}`,
    ),
    `    answers ${answered || 'no values'}`,
  ]
}

/** Returns the states of the cases, the most used state first. */
function statesNeeded(expectations: ContractCase[]): string {
  const needed = neededBy(expectations)
  return [
    `${needed.length} states for ${expectations.length} cases:`,
    ...needed.map((one) => lines(one).join('\n')),
  ].join('\n\n')
}

export function runStates(args: string[]): number {
  const text = { type: 'string' } as const
  const { area = '', pacts = ownPacts } = parseOptions({ args, options: { area: text, pacts: text } }).values
  const areas = area.split(',').filter(Boolean)
  const asked = readContract({ pacts }).cases.filter(({ area }) => areas.length === 0 || areas.includes(area))
  if (asked.length === 0) throw new UsageError(`there is no area ${areas.join(', ')}`)
  console.log(statesNeeded(asked))
  const elsewhere = calledElsewhere(asked)
  if (elsewhere.length > 0) console.log(`\nIts journeys also call, of other areas: ${elsewhere.join(', ')}`)
  return 0
}
