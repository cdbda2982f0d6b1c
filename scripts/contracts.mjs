// Regenerates the files that are derived from the endpoint table, the constants and the texts.
import { join } from 'node:path'
import { command } from './lib/command.mjs'
import { install } from './lib/install.mjs'
import { bin, root } from './lib/project.mjs'
import { run, runInTurn, runNode, runTypeScript } from './lib/run.mjs'

const vitest = async (env, ...args) =>
  (await runNode(bin('.', 'vitest'), ['run', '--reporter', 'dot', ...args], { env })).code

const tables = ['--project', 'web', '--project', 'scripts', 'build/generated.test.ts', 'docs/rules.test.mjs']
const steps = [
  () => vitest({ GENERATE: '1' }, ...tables),
  () => vitest({ PACT_WRITE: '1' }, '--project', 'pact', 'cases.test.ts', 'consumer.test.ts'),
  // The documents contain examples from the pacts.
  () => runTypeScript('contracts/src/generate.ts'),
  async () => (await runNode(join(root, 'contracts/bin/contracts.mjs'), ['coverage', '--write'])).code,
  async () => {
    console.log('\nChanged since the last commit:')
    return (await run('git', ['diff', '--stat', '--', 'contracts', 'docs', 'web/src/api'])).code
  },
]

command(async () => {
  await install()
  return runInTurn(steps)
})
