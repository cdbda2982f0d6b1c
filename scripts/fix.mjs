// Mends what a tool can mend: formats, the order of imports, and the lint rules with a safe fix.
import { command } from './lib/command.mjs'
import { install } from './lib/install.mjs'
import { runNode } from './lib/run.mjs'

command(async () => {
  await install()
  const { biome } = await import('./lib/checks.mjs')
  const { code } = await runNode(biome(), ['check', '--write', '--error-on-warnings', '.'])
  console.log(
    'Generated files (pacts, openapi.json, ERRORS.md, the coverage) are mended by `npm run contracts`, worlds by `npm run fixtures`.',
  )
  return code
})
