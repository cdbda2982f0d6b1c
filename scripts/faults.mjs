// The fault matrix of e2e/faults, and which of the guards holds which of its cells.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { provideTestChromium } from './lib/chromium.mjs'
import { command, Problem } from './lib/command.mjs'
import { bin, readJson, root } from './lib/project.mjs'
import { provideNginx } from './lib/provide-nginx.mjs'
import { runNode, stopAllOnSignal } from './lib/run.mjs'
import { setup } from './lib/setup.mjs'
import { buildWeb } from './lib/web-build.mjs'

const usage = `Usage: npm run test:faults -- [options]
  --action NAME,NAME   only these money actions
  --fault NAME,NAME    only these faults
  --workers N          how many browsers at a time
  --without GUARD      with a guard switched off: nginx, mock (may be given twice)
  --guards             which cells of the repeated requests each guard holds`

/** How each guard against a repeated request is switched off. */
const guards = { nginx: { REPEAT_GUARD: 'off' }, mock: { MOCK_IDEMPOTENCY: '0' } }
const REPEATED = 'reset-after,h2-session,h2-goaway,h2-refused,sent-twice'

function options() {
  const option = { type: 'string' }
  try {
    const { values } = parseArgs({
      options: {
        action: option,
        fault: option,
        workers: option,
        without: { ...option, multiple: true },
        guards: { type: 'boolean' },
        help: { type: 'boolean' },
      },
    })
    const unknown = values.without?.find((name) => !(name in guards))
    if (unknown) throw new Error(`There is no guard ${unknown}.`)
    return values
  } catch (error) {
    throw new Problem(`${error.message}\n${usage}`)
  }
}

const off = (names) => Object.assign({}, ...names.map((name) => guards[name]))

/** Runs the matrix, which prints itself; resolves to its cells. */
async function matrix(chromium, { action, fault, workers }, environment) {
  const folder = mkdtempSync(join(tmpdir(), 'faults-'))
  const file = join(folder, 'cells.json')
  try {
    const { code } = await runNode(
      bin('e2e', '@playwright/test', 'playwright'),
      ['test', '--config', 'playwright.faults.config.ts'],
      {
        cwd: join(root, 'e2e'),
        env: {
          ...environment,
          CHROMIUM_PATH: chromium,
          FAULT_CELLS: file,
          ...(action && { FAULT_ACTIONS: action }),
          ...(fault && { FAULT_KINDS: fault }),
          ...(workers && { FAULT_WORKERS: workers }),
        },
      },
    )
    return { code, cells: readJson(file) }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const badIn = (cells) => cells.filter(({ mark }) => mark !== 'ok').map(({ title }) => title)

/** The names of cells, one line for each fault. */
function byFault(titles) {
  const actions = {}
  for (const title of titles) {
    const [action, fault] = title.split(' × ')
    actions[fault] = [...(actions[fault] ?? []), action]
  }
  return Object.entries(actions).map(([fault, names]) => `  ${fault.padEnd(13)}${names.join(' ')}`)
}

/**
 * The repeated requests without any guard, then with each alone: what a guard holds is what it alone makes good.
 * Resolves to 1 where a guard holds nothing, or a cell is held by none.
 */
async function tellGuards(chromium, values) {
  const asked = { fault: REPEATED, ...values }
  const names = Object.keys(guards)
  const run = async (without) => (await matrix(chromium, asked, off(without))).cells
  console.log('\nWithout any guard')
  const cells = await run(names)
  const bad = badIn(cells)
  const held = []
  for (const name of names) {
    console.log(`\nWith the guard of ${name} alone`)
    const left = badIn(await run(names.filter((other) => other !== name)))
    held.push({ name, held: bad.filter((title) => !left.includes(title)), left })
  }
  console.log(`\nWithout any guard ${bad.length} of ${cells.length} cells are bad.`)
  for (const { name, held: good, left } of held) {
    console.log(`\nThe guard of ${name} alone holds ${good.length} of them:`)
    console.log(byFault(good).join('\n'))
    if (left.length > 0) console.log(`With it alone these are bad:\n${byFault(left).join('\n')}`)
  }
  const isHeld = (title) => held.some(({ held: good }) => good.includes(title))
  const isNeeded = held.every(({ held: good }) => good.length > 0)
  return isNeeded && bad.every(isHeld) ? 0 : 1
}

/** Every money action under every fault, in Chromium behind nginx as it is deployed: money moves once, every word true. */
command(async () => {
  stopAllOnSignal()
  const values = options()
  if (values.help) return console.log(usage)
  if (!(await provideNginx()))
    throw new Problem('No nginx is installed here; on Debian: apt-get install nginx-light')
  await setup()
  const chromium = await provideTestChromium()
  const built = await buildWeb({ output: 'kept' })
  if (built.code !== 0) throw new Problem(built.output)
  if (values.guards) return tellGuards(chromium, values)
  return (await matrix(chromium, values, off(values.without ?? []))).code
})
