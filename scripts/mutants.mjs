import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { clientMutants } from './lib/client-mutants.mjs'
import { command } from './lib/command.mjs'
import { install } from './lib/install.mjs'
import { bin, root } from './lib/project.mjs'
import { run, runNode } from './lib/run.mjs'

/** Where the app reads what a provider answers. */
const clientFiles = ['call.ts', 'failure.ts']
/** Percent of the mutants that some test must kill. */
const LEAST = 95

/** A copy of the app to mutate: the one at hand stays as it is. */
function copyOfApp() {
  const folder = mkdtempSync(join(tmpdir(), 'mutants-'))
  cpSync(join(root, 'web'), join(folder, 'web'), {
    recursive: true,
    filter: (path) => !/[\\/](node_modules|dist[^\\/]*)$/.test(path),
  })
  mkdirSync(join(folder, 'contracts'))
  for (const path of ['node_modules', 'web/node_modules', 'tsconfig.base.json'])
    symlinkSync(join(root, path), join(folder, path))
  return folder
}

/** What a test says that fails, of the app's api or of those that make the pacts; nothing when all pass. */
async function failureIn(folder) {
  const suites = [
    { cwd: join(folder, 'web'), args: ['src/api'] },
    { cwd: join(folder, 'web/pact'), args: [] },
  ]
  for (const { cwd, args } of suites) {
    const { code, output } = await runNode(
      bin('.', 'vitest'),
      ['run', '--bail', '1', '--reporter', 'dot', ...args],
      {
        cwd,
        output: 'kept',
        env: { PACT_WRITE: '1' },
      },
    )
    if (code !== 0) return output || 'it failed'
  }
}

async function mutateClient() {
  const folder = copyOfApp()
  const results = []
  try {
    const failure = await failureIn(folder)
    if (failure) throw new Error(`the tests fail without a mutant:\n${failure}`)
    for (const name of clientFiles) {
      const path = join(folder, 'web/src/api', name)
      const text = readFileSync(path, 'utf8')
      for (const mutant of clientMutants(`web/src/api/${name}`, text)) {
        writeFileSync(path, mutant.text)
        results.push({ name: mutant.name, isKilled: (await failureIn(folder)) !== undefined })
        console.error(`client: ${results.filter((one) => one.isKilled).length} of ${results.length} killed`)
      }
      writeFileSync(path, text)
    }
    return results
  } finally {
    rmSync(folder, { recursive: true })
  }
}

async function mutateAnswers() {
  const { code, output } = await run(process.execPath, ['--import', 'tsx', 'mock-server/mutants/run.ts'], {
    output: 'kept',
  })
  if (code !== 0) throw new Error(output)
  return JSON.parse(output.slice(output.indexOf('[{')))
}

function tell(title, results) {
  const alive = results.filter(({ isKilled }) => !isKilled)
  const score = (100 * (results.length - alive.length)) / results.length
  console.log(
    `${title}: ${results.length - alive.length} of ${results.length} mutants killed, ${score.toFixed(1)} %`,
  )
  for (const { name } of alive) console.log(`  survived: ${name}`)
  return score
}

command(async () => {
  await install()
  const [only] = process.argv.slice(2)
  const scores = []
  if (only !== 'client') scores.push(tell("The mock's answers", await mutateAnswers()))
  if (only !== 'answers') scores.push(tell("The client's parsing", await mutateClient()))
  return scores.every((score) => score >= LEAST) ? 0 : 1
})
