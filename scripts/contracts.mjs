// Regenerates the files that are derived from the endpoint table, the constants and the texts.
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { command } from './lib/command.mjs'
import { install } from './lib/install.mjs'
import { bin, root } from './lib/project.mjs'
import { run, runNode, runTypeScript } from './lib/run.mjs'

const generated = [
  'contracts/openapi.json',
  'contracts/states.openapi.json',
  'contracts/arazzo.json',
  'contracts/asyncapi.json',
  'contracts/coverage.html',
  'contracts/pacts',
  'docs/rules.md',
  'docs/texts.csv',
  'web/src/api/answers/answers.json',
  'web/src/api/errorCodes.json',
]

/** Runs the steps. If one fails, restores all generated files. */
async function allOrNothing(steps) {
  const before = mkdtempSync(join(tmpdir(), 'contracts-'))
  for (const path of generated) cpSync(join(root, path), join(before, path), { recursive: true })
  try {
    for (const step of steps) {
      const code = await step()
      if (code === 0) continue
      for (const path of generated) {
        rmSync(join(root, path), { recursive: true })
        cpSync(join(before, path), join(root, path), { recursive: true })
      }
      console.error('\nNothing was written. Fix the error above, then run `npm run contracts` again.')
      return code
    }
    console.log('\nChanged since the last commit:')
    return (await run('git', ['diff', '--stat', '--', ...generated])).code
  } finally {
    rmSync(before, { recursive: true })
  }
}

const vitest = async (env, ...args) =>
  (await runNode(bin('.', 'vitest'), ['run', '--reporter', 'dot', ...args], { env })).code
const coverage = async () =>
  (await runNode(join(root, 'contracts/bin/contracts.mjs'), ['coverage', '--write'])).code

command(async () => {
  await install()
  return allOrNothing([
    () =>
      vitest(
        { GENERATE: '1' },
        '--project',
        'web',
        '--project',
        'scripts',
        'build/generated.test.ts',
        'docs/rules.test.mjs',
      ),
    () => vitest({ PACT_WRITE: '1' }, '--project', 'pact', 'cases.test.ts', 'consumer.test.ts'),
    // The documents contain examples from the pacts.
    () => runTypeScript('contracts/src/generate.ts'),
    coverage,
  ])
})
