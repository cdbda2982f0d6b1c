// Breaks the client's parsing in every way, in a copy of the app, and lists what none of its tests notices.
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { clientMutants } from './mutants.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
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
function failureIn(folder) {
  const suites = [
    { cwd: join(folder, 'web'), filters: ['src/api'] },
    { cwd: join(folder, 'web/pact'), filters: [] },
  ]
  const vitest = join(root, 'node_modules/vitest/vitest.mjs')
  for (const { cwd, filters } of suites) {
    const args = [vitest, 'run', '--bail', '1', '--reporter', 'dot', ...filters]
    const env = { ...process.env, PACT_WRITE: '1' }
    const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd, env, encoding: 'utf8' })
    if (status !== 0) return `${stdout}${stderr}` || 'it failed'
  }
}

const folder = copyOfApp()
const alive = []
let count = 0
try {
  const failure = failureIn(folder)
  if (failure) throw new Error(`the tests fail without a mutant:\n${failure}`)
  for (const name of clientFiles) {
    const path = join(folder, 'web/src/api', name)
    const text = readFileSync(path, 'utf8')
    for (const mutant of clientMutants(`web/src/api/${name}`, text)) {
      writeFileSync(path, mutant.text)
      count++
      if (!failureIn(folder)) alive.push(mutant.name)
      console.error(`client: ${count - alive.length} of ${count} killed`)
    }
    writeFileSync(path, text)
  }
} finally {
  rmSync(folder, { recursive: true })
}
const score = (100 * (count - alive.length)) / count
console.log(
  `The client's parsing: ${count - alive.length} of ${count} mutants killed, ${score.toFixed(1)} %\n${alive.map((name) => `  survived: ${name}`).join('\n')}`,
)
process.exitCode = score >= LEAST ? 0 : 1
