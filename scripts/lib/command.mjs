import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

// Stop on an old Node, before a missing module or syntax gives an unclear error.
const { node } = process.versions
const [major, minor] = node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(
    `This project needs Node 20.19 or newer; this is Node ${node}.
Install a current version from https://nodejs.org (or with nvm install) and try again.`,
  )
  process.exit(1)
}

/** An error that the user can repair. Its message is shown without a stack. */
export class Problem extends Error {}

const isWrongOption = ({ code = '' }) => code.startsWith('ERR_PARSE_ARGS')
export const errorText = (error) =>
  error instanceof Problem || isWrongOption(error) ? `\n${error.message}` : error.stack

/** Runs a root command. The action resolves to the exit code, or to undefined on success. */
export async function command(action) {
  try {
    process.exitCode = (await action()) ?? 0
  } catch (error) {
    console.error(errorText(error))
    process.exitCode = 1
  }
}

/** Calls `build` with the folder of the command line, unless another module imports the script with this URL. */
export async function buildInFolder(url, build) {
  if (process.argv[1] !== fileURLToPath(url)) return
  await command(async () => {
    const [folder] = process.argv.slice(2)
    if (!folder) throw new Problem('Name the folder to build the package in: node package.mjs FOLDER')
    await build(resolve(folder))
  })
}
