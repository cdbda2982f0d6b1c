import './node-version.mjs'

/** An error that the user can repair. Its message is shown without a stack. */
export class Problem extends Error {}

export const errorText = (error) => (error instanceof Problem ? `\n${error.message}` : error.stack)

/** Runs a root command. The action resolves to the exit code, or to undefined on success. */
export async function command(action) {
  try {
    process.exitCode = (await action()) ?? 0
  } catch (error) {
    console.error(errorText(error))
    process.exitCode = 1
  }
}
