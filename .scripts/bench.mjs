import './lib/node-version.mjs'
import { command } from './lib/command.mjs'
import { runTypeScript } from './lib/run.mjs'
import { setup } from './lib/setup.mjs'

command(async () => {
  await setup()
  return runTypeScript('mock-server/bench/run.ts', process.argv.slice(2))
})
