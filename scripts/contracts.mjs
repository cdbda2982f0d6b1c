import './lib/node-version.mjs'
import { command } from './lib/command.mjs'
import { contracts } from './lib/contracts.mjs'
import { install } from './lib/install.mjs'
import { bin } from './lib/project.mjs'
import { runNode, runTypeScript } from './lib/run.mjs'

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
  const steps = [
    () => runTypeScript('contracts/src/generate.ts'),
    () => runTypeScript('mock-server/src/generate.ts'),
    writePacts,
    writeAnswers,
    writeErrors,
    () => contracts(['coverage', '--write']),
  ]
  for (const step of steps) {
    const code = await step()
    if (code !== 0) return code
  }
})
