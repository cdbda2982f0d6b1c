/** Something the person at the keyboard can mend: shown as it is, without a stack. */
export class Problem extends Error {}

/** Runs one of the root commands; a Problem is told in its own words. */
export async function command(action) {
  try {
    await action()
  } catch (error) {
    console.error(error instanceof Problem ? `\n${error.message}` : error)
    process.exitCode = 1
  }
}
