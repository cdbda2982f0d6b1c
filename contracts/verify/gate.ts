import { readFileSync } from 'node:fs'
import { UsageError } from './options.ts'
import type { VerificationResult } from './report/json.ts'

export interface GateOptions {
  /** sha256 of the pacts that the app relies on. */
  pacts: string
  /** The version that will be deployed. */
  providerVersion?: string
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

/** Returns the reasons against a deployment. */
export function obstacles(result: Partial<VerificationResult>, options: GateOptions, now: number): string[] {
  const { verdict, isComplete, pacts, provider, verifiedAt } = result
  const age = now - Date.parse(verifiedAt ?? '')
  const found: string[] = []
  if (verdict !== 'honoured') found.push('The contract is not honoured.')
  if (isComplete !== true) found.push('Only a part of the contract was verified.')
  if (pacts !== options.pacts) found.push('The result is for other pacts: the contract has changed since.')
  if (options.providerVersion !== undefined && provider?.version !== options.providerVersion)
    found.push(
      `The result is for version ${provider?.version ?? 'unknown'}, not for ${options.providerVersion}.`,
    )
  if (Number.isNaN(age)) found.push('The result has no time.')
  else if (options.maxAgeDays !== undefined && age > options.maxAgeDays * DAY_MS)
    found.push(`The result is older than ${options.maxAgeDays} days.`)
  return found
}
