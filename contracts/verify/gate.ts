import type { VerificationResult } from './report/write.ts'
import { type Omission, omissions } from './selection.ts'
import { UsageError } from './usageError.ts'

export interface GateOptions {
  /** sha256 of the contract that the app relies on. */
  pacts: string
  providerVersion?: string
  maxAgeDays?: number
  /** Options that may have left out cases. */
  allowed?: Omission[]
}

const DAY_MS = 86_400_000

/** Omissions that a team can accept for its deployments. The others make a result useless. */
const acceptable = ['shared', 'no-keys', 'no-race'] as const satisfies Omission[]

/** Parses `--allow shared,no-keys`. */
export function parseAllowed(text = ''): Omission[] {
  return text
    .split(',')
    .filter(Boolean)
    .map((word) => {
      const omission = acceptable.find((one) => one === word)
      if (!omission) throw new UsageError(`--allow takes ${acceptable.join(', ')}, not "${word}"`)
      return omission
    })
}

function omissionObstacles({ isComplete, omitted = {} }: Partial<VerificationResult>, allowed: Omission[]) {
  if (isComplete === true) return []
  const open = Object.entries(omitted).filter(([name]) => !allowed.includes(name as Omission))
  if (open.length === 0 && Object.keys(omitted).length > 0) return []
  return [
    'Only a part of the contract was verified.',
    ...open.map(([name, count]) => `${count} cases ${omissions[name as Omission]}.`),
  ]
}

export function obstacles(result: Partial<VerificationResult>, options: GateOptions, now: number): string[] {
  const { verdict, pacts, provider, verifiedAt } = result
  const age = now - Date.parse(verifiedAt ?? '')
  const found: string[] = []
  if (verdict !== 'honoured') found.push('The contract is not honoured.')
  found.push(...omissionObstacles(result, options.allowed ?? []))
  if (pacts !== options.pacts) found.push('The result is for other pacts: the contract has changed since.')
  if (options.providerVersion !== undefined && provider?.version !== options.providerVersion)
    found.push(
      `The result is for version ${provider?.version ?? 'unknown'}, not for ${options.providerVersion}.`,
    )
  if (Number.isNaN(age)) found.push('The result has no time.')
  else if (age < -DAY_MS) found.push('The time of the result lies ahead.')
  else if (options.maxAgeDays !== undefined && age > options.maxAgeDays * DAY_MS)
    found.push(`The result is older than ${options.maxAgeDays} days.`)
  return found
}
