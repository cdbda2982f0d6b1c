// Commands of packages, run from the root: installed first, with the arguments and the folder of whoever calls.
import { join } from 'node:path'
import { command } from './lib/command.mjs'
import { install } from './lib/install.mjs'
import { bin, root } from './lib/project.mjs'
import { runNode } from './lib/run.mjs'

const programs = {
  contracts: () => join(root, 'contracts/bin/contracts.mjs'),
  changeset: () => bin('.', '@changesets/cli', 'changeset'),
}

// Ctrl-C reaches the program itself, which may have a report to write: this command waits for it.
process.on('SIGINT', () => {})

command(async () => {
  await install()
  const [name, ...args] = process.argv.slice(2)
  const cwd = name === 'contracts' ? (process.env.INIT_CWD ?? process.cwd()) : root
  const { code } = await runNode(programs[name](), args, { cwd, stdio: 'inherit' })
  return code
})
