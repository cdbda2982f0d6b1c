import { readFileSync } from 'node:fs'
import { UsageError } from './options.ts'
import type { VerificationResult } from './report/json.ts'

export interface GateOptions {
  /** sha256 of the pacts that are about to be relied on. */
  pacts: string
  /** Where it matters which version is about to be deployed. */
  providerVersion?: string
  /** Days after which a result is too old. */
  maxAgeDays?: number
}

const DAY_MS = 86_400_000

export function readResult(file: string): Partial<VerificationResult> {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    throw new UsageError(`${file} cannot be read: ${(error as Error).message}`)
  }
}

/** Why a provider may not be deployed; nothing, when it may. */
export function obstacles(result: Partial<VerificationResult>, options: GateOptions, now: number): string[] {
  const { verdict, isComplete, pacts, provider, verifiedAt } = result
  const age = now - Date.parse(verifiedAt ?? '')
  const found: string[] = []
  if (verdict !== 'honoured') found.push('The contract is not honoured.')
  if (isComplete !== true) found.push('Only a part of the contract was verified.')
  if (pacts !== options.pacts)
    found.push('The result is of other pacts than these: the contract has changed since, or was another.')
  if (options.providerVersion !== undefined && provider?.version !== options.providerVersion)
    found.push(
      `The result is of version ${provider?.version ?? 'unknown'}, not of ${options.providerVersion}.`,
    )
  if (Number.isNaN(age)) found.push('The result does not say when it was found.')
  else if (options.maxAgeDays !== undefined && age > options.maxAgeDays * DAY_MS)
    found.push(`The result is older than ${options.maxAgeDays} days.`)
  return found
}
