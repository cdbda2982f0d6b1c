// Writes anew what comes from the endpoint table: the document, the pacts, the pages of errors, the coverage.
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { command } from './lib/command.mjs'
import { install } from './lib/install.mjs'
import { bin, root } from './lib/project.mjs'
import { run, runNode, runTypeScript } from './lib/run.mjs'

/** Everything that is written below. */
const generated = [
  'contracts/openapi.json',
  'contracts/states.openapi.json',
  'contracts/arazzo.json',
  'contracts/asyncapi.json',
  'contracts/states.md',
  'contracts/coverage.md',
  'contracts/coverage.html',
  'contracts/pacts',
  'docs/errors.md',
  'docs/messages.md',
  'web/src/api/answers/answers.json',
]

/** All of it is written, or none: after a step that failed the files are as they were. */
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
      console.error('\nNothing was written: mend what failed above, and run `npm run contracts` again.')
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
    () => runTypeScript('mock-server/src/generate.ts'),
    // The shapes that the app checks each answer against.
    () => vitest({ ANSWERS_WRITE: '1' }, '--project', 'web', 'build/answerShapes.test.ts'),
    // The pacts are what the consumer's tests ask of Pact's mock servers.
    () => vitest({ PACT_WRITE: '1' }, '--project', 'pact', 'cases.test.ts', 'consumer.test.ts'),
    // The documents, with the examples of the pacts.
    () => runTypeScript('contracts/src/generate.ts'),
    // What the member reads for each error is what the test of the app saw.
    () => vitest({ ERRORS_WRITE: '1' }, '--project', 'web', 'src/app/errors.test.tsx'),
    coverage,
  ])
})
