import './lib/node-version.mjs'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { command } from './lib/command.mjs'
import { contracts } from './lib/contracts.mjs'
import { install } from './lib/install.mjs'
import { bin, root } from './lib/project.mjs'
import { runNode, runTypeScript } from './lib/run.mjs'

/** Everything that is written below. */
const generated = [
  'contracts/openapi.json',
  'contracts/states.md',
  'contracts/coverage.md',
  'contracts/coverage.html',
  'contracts/pacts',
  'docs/errors.md',
  'docs/messages.md',
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
  } finally {
    rmSync(before, { recursive: true })
  }
}

/** The pacts are what the consumer's tests ask of Pact's mock servers. */
const writePacts = async () => {
  const args = ['run', '--project', 'pact', '--reporter', 'dot']
  const { code } = await runNode(bin('.', 'vitest'), args, { env: { PACT_WRITE: '1' } })
  return code
}

/** The shapes that the app checks each answer against. */
const writeAnswers = async () => {
  const args = ['run', '--project', 'web', '--reporter', 'dot', 'build/answerShapes.test.ts']
  const { code } = await runNode(bin('.', 'vitest'), args, { env: { ANSWERS_WRITE: '1' } })
  return code
}

/** What the member reads for each error is what the test of the app saw. */
const writeErrors = async () => {
  const args = ['run', '--project', 'web', '--reporter', 'dot', 'src/app/errors.test.tsx']
  const { code } = await runNode(bin('.', 'vitest'), args, { env: { ERRORS_WRITE: '1' } })
  return code
}

command(async () => {
  await install()
  return allOrNothing([
    () => runTypeScript('contracts/src/generate.ts'),
    () => runTypeScript('mock-server/src/generate.ts'),
    writePacts,
    writeAnswers,
    writeErrors,
    () => contracts(['coverage', '--write']),
  ])
})
