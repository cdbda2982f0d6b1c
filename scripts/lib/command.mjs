// How a command ends: its exit code, and what it says to the person at the keyboard.
import './node-version.mjs'

/** Something the person at the keyboard can mend: shown as it is, without a stack. */
export class Problem extends Error {}

/** What to show of an error. */
export const tell = (error) => (error instanceof Problem ? `\n${error.message}` : error.stack)

/** Runs one of the root commands; it resolves to its exit code, or to nothing when all went well. */
export async function command(action) {
  try {
    process.exitCode = (await action()) ?? 0
  } catch (error) {
    console.error(tell(error))
    process.exitCode = 1
  }
}
