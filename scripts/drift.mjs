import './lib/node-version.mjs'
import { command } from './lib/command.mjs'
import { contracts } from './lib/contracts.mjs'
import { install } from './lib/install.mjs'

// Ctrl-C reaches the proxy itself, which writes its report: this command waits for it.
process.on('SIGINT', () => {})

command(async () => {
  await install()
  return contracts(['drift', ...process.argv.slice(2)])
})
