// The commands of one step each: packages are installed first, then the step gets the words that follow the command.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { biome, checks } from './lib/checks.mjs'
import { command } from './lib/command.mjs'
import { install, mockBundle, setup } from './lib/install.mjs'
import { packAll } from './lib/packages.mjs'
import { root } from './lib/project.mjs'
import { runNode, runTypeScript, stopAllOnSignal, stopWithParent } from './lib/run.mjs'
import { closingLine, runStages } from './lib/stages.mjs'
import { buildWeb } from './lib/web-build.mjs'

/** A program that talks to the person itself: Ctrl-C reaches it, and this command waits for its report. */
async function program(script, args, cwd = root) {
  process.on('SIGINT', () => {})
  return (await runNode(script, args, { cwd, stdio: 'inherit' })).code
}
const contracts = (...args) =>
  program(join(root, 'contracts/bin/contracts.mjs'), args, process.env.INIT_CWD ?? process.cwd())

const tasks = {
  async setup() {
    console.log((await setup()) || isNew ? 'Ready.' : 'Ready: nothing had to be done.')
  },
  async build() {
    return (await buildWeb()).code
  },
  async check() {
    stopAllOnSignal()
    const result = await runStages(checks)
    console.log(closingLine(result))
    return result.failed > 0 ? 1 : 0
  },
  async fix() {
    const { code } = await runNode(biome(), ['check', '--write', '--error-on-warnings', '.'])
    console.log('Generated files are mended by `npm run contracts`, worlds by `npm run fixtures`.')
    return code
  },
  /** Writes the seeded worlds anew, as data. */
  fixtures: () => runTypeScript('fixtures/src/generate.ts'),
  /** The mock server alone, from its bundle. */
  async mock() {
    await setup()
    stopWithParent(() => process.kill(process.pid, 'SIGTERM'))
    // The mock server parses the command line, which must not contain the name of the task.
    process.argv.splice(2, 1)
    await import(pathToFileURL(mockBundle))
  },
  /** Packs contracts and the mock server, to be installed elsewhere or published. */
  async pack() {
    console.log((await packAll(join(root, 'dist'))).join('\n'))
  },
  verify: (...args) => contracts('verify', ...args),
}

let isNew = false
command(async () => {
  const [name, ...args] = process.argv.slice(2)
  isNew = await install()
  return tasks[name](...args)
})
