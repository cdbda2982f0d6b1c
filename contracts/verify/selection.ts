import type { VerifyOptions } from './options.ts'
import type { ContractCase, RunnableCase } from './pacts.ts'
import { isDeploymentWide, needsNoSetup, type StateSource } from './provideStates.ts'
import { UsageError } from './usageError.ts'

/** Options that leave out cases, and the end of the run. */
export const omissions = {
  filter: 'were not asked for (--area, --endpoint)',
  states: 'need provider states (--states-url)',
  shared: 'change the whole deployment, which others use (--shared)',
  'no-keys': 'need a provider that supports Idempotency-Key (--no-keys)',
  'no-race': 'send calls at the same time (--no-race)',
  ended: 'were not tried before the end of the run',
} as const
export type Omission = keyof typeof omissions
/** The number of cases that each option left out. */
export type Omitted = Partial<Record<Omission, number>>

type NameFilter = Pick<VerifyOptions, 'areas' | 'endpoints'>
export type Filter = NameFilter & Pick<VerifyOptions, 'isShared' | 'keys' | 'race'>

type Named = Pick<ContractCase, 'area' | 'endpoint'>

/** Returns what the options name. Rejects a filter that matches no case, because a run without cases proves nothing. */
export function selectNamed<T extends Named>(all: T[], { areas, endpoints }: NameFilter): T[] {
  const known = new Set(all.map(({ area }) => area))
  const unknown = areas.filter((area) => !known.has(area))
  if (unknown.length > 0)
    throw new UsageError(`there is no area ${unknown.join(', ')}; there are ${[...known].join(', ')}`)
  const idle = endpoints.filter((part) => !all.some(({ endpoint }) => endpoint.includes(part)))
  if (idle.length > 0) throw new UsageError(`no endpoint contains "${idle.join('", "')}"`)
  const isEmptyOr = (list: string[], isMatch: (one: string) => boolean) =>
    list.length === 0 || list.some(isMatch)
  return all.filter(
    ({ area, endpoint }) =>
      isEmptyOr(areas, (one) => one === area) && isEmptyOr(endpoints, (part) => endpoint.includes(part)),
  )
}

export function select(all: RunnableCase[], filter: Filter, source: StateSource) {
  const { isShared, keys, race } = filter
  const asked = new Set<ContractCase>(selectNamed(all, filter))
  function omissionOf({ endpoint, state, needsKeys, needsStates }: ContractCase): Omission | undefined {
    if (isShared && isDeploymentWide(state)) return 'shared'
    if (!source.statesUrl && (needsStates || !needsNoSetup(state, source))) return 'states'
    if (!race && endpoint.startsWith('RACE ')) return 'no-race'
    return !keys && needsKeys ? 'no-keys' : undefined
  }
  const omitted: Omitted = {}
  const cases = all.filter((one) => {
    const omission = asked.has(one) ? omissionOf(one) : 'filter'
    if (omission) omitted[omission] = (omitted[omission] ?? 0) + 1
    return !omission
  })
  if (cases.length === 0) throw new UsageError('the options leave out every case')
  return { cases, omitted }
}
