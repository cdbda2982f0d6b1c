import './lib/node-version.mjs'
import { command } from './lib/command.mjs'
import { install } from './lib/install.mjs'
import { runTypeScript } from './lib/run.mjs'

command(async () => {
  await install()
  for (const script of ['contracts/src/generate.ts', 'mock-server/src/generate.ts']) {
    const code = await runTypeScript(script)
    if (code !== 0) return code
  }
})
