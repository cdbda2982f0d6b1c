import { engineWords } from './engineWords.ts'
import type { Mismatch } from './exchange.ts'

export interface EngineFindings {
  /** The numbers of the interactions that the engine said it verified. */
  verified: Set<number>
  mismatches: Map<number, Mismatch[]>
}

const verifiedLine = /^ {2}#(\d+) \(/
const failureLine = /^\d+\) Verifying a pact between .* - #(\d+)(?: - (.*))?$/
const partLine = /^ {4}\d+\.\d+\) (.*)$/
/** Eleven spaces: the lines of a printed body have an even number. */
const detailLine = /^ {11}(\S.*)$/
const pathDetail = /^([$/]\S*) -> (.*)$/
const missingKeys = /^Actual map is missing the following keys: (.*)$/

function bodyMismatches(detail: string): Mismatch[] {
  const [, path, text = ''] = pathDetail.exec(detail) ?? []
  if (!path) return [{ field: 'answer', text: detail }]
  const missing = missingKeys.exec(text)?.[1]
  if (missing) return missing.split(', ').map((key) => ({ field: `${path}.${key}`, text: 'is missing' }))
  return [{ field: path === '/' ? 'answer' : path, text: engineWords(text) }]
}

function mismatchesOf(part: string, detail: string): Mismatch[] {
  if (part.startsWith('has status code')) return [{ field: 'status', text: detail }]
  const header = /^includes header '([^']+)'/.exec(part)?.[1]
  if (header) return [{ field: `header ${header}`, text: detail }]
  return bodyMismatches(detail)
}

/** What is wrong with a field is told once: of the wrong type, it fits no pattern either. */
function add(known: Mismatch[], found: Mismatch[]) {
  const isNew = ({ field, text }: Mismatch) =>
    field === 'answer' ? !known.some((one) => one.text === text) : !known.some((one) => one.field === field)
  known.push(...found.filter(isNew))
}

/** Reads what Pact's verifier printed, with each interaction named by its number. */
export function readEngineOutput(output: string): EngineFindings {
  const verified = new Set<number>()
  const mismatches = new Map<number, Mismatch[]>()
  let failed: Mismatch[] | undefined
  let part = ''
  for (const line of output.split('\n')) {
    const [, id] = verifiedLine.exec(line) ?? []
    if (id) verified.add(Number(id))
    const [, failedId, reason] = failureLine.exec(line) ?? []
    if (failedId) {
      failed = reason ? [{ field: 'answer', text: reason }] : []
      mismatches.set(Number(failedId), failed)
      part = ''
      continue
    }
    part = partLine.exec(line)?.[1] ?? part
    const detail = detailLine.exec(line)?.[1]
    if (failed && part && detail) add(failed, mismatchesOf(part, detail))
  }
  return { verified, mismatches }
}
