import './lib/node-version.mjs'
import { command } from './lib/command.mjs'
import { contracts } from './lib/contracts.mjs'
import { install } from './lib/install.mjs'

command(async () => {
  await install()
  return contracts(['verify', ...process.argv.slice(2)])
})
