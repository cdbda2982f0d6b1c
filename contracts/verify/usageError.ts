import { readFileSync } from 'node:fs'

/** An error of the command line, or of a file that it names. Printed without a stack. */
export class UsageError extends Error {}

/** Reads a JSON file that the arguments name. Throws a UsageError. */
export function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    throw new UsageError(`${file} cannot be read: ${(error as Error).message}`)
  }
}
