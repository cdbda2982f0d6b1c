// Commands of one step. The step gets the arguments of the command.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { packAll } from '../mock-server/packages.mjs'
import { biome, checks } from './lib/checks.mjs'
import { command } from './lib/command.mjs'
import { install, mockBundle, setup } from './lib/install.mjs'
import { root } from './lib/project.mjs'
import { runNode, runTypeScript, stopAllOnSignal, stopWithParent } from './lib/run.mjs'
import { closingLine, runStages } from './lib/stages.mjs'
import { buildWeb } from './lib/web-build.mjs'

/** Runs a program in the foreground. Waits for its report after Ctrl-C. */
async function program(script, args, cwd = root) {
  process.on('SIGINT', () => {})
  return (await runNode(script, args, { cwd, stdio: 'inherit' })).code
}
const contracts = (...args) =>
  program(join(root, 'contracts/bin/contracts.mjs'), args, process.env.INIT_CWD ?? process.cwd())

const tasks = {
  async setup() {
    console.log((await setup()) || isNew ? 'Ready.' : 'Ready. Nothing had changed.')
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
    console.log('`npm run contracts` repairs generated files, `npm run fixtures` repairs worlds.')
    return code
  },
  fixtures: () => runTypeScript('fixtures/src/generate.ts'),
  async mock() {
    await setup()
    stopWithParent(() => process.kill(process.pid, 'SIGTERM'))
    // The mock server parses the command line, which must not contain the name of the task.
    process.argv.splice(2, 1)
    await import(pathToFileURL(mockBundle))
  },
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
