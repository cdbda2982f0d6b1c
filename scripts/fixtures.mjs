// Writes the seeded worlds anew, as data.
import { command } from './lib/command.mjs'
import { install } from './lib/install.mjs'
import { runTypeScript } from './lib/run.mjs'

command(async () => {
  await install()
  return runTypeScript('fixtures/src/generate.ts')
})
