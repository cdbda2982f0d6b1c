import './lib/node-version.mjs'
import { command } from './lib/command.mjs'
import { install } from './lib/install.mjs'
import { bin } from './lib/project.mjs'
import { start } from './lib/run.mjs'

/** Notes what a change means for those who install the packages; `version` makes versions and changelogs of the notes. */
command(async () => {
  await install()
  const args = [bin('.', '@changesets/cli', 'changeset'), ...process.argv.slice(2)]
  const child = start(process.execPath, args, { stdio: 'inherit' })
  return new Promise((resolve) => child.once('close', (code) => resolve(code ?? 1)))
})
