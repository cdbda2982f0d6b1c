// `npm run test:faults`: runs every money action with every fault, and shows which guard prevents which duplicate.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { Problem } from '../../scripts/lib/command.mjs'
import { bin, readJson, root } from '../../scripts/lib/project.mjs'
import { runNode } from '../../scripts/lib/run.mjs'

const usage = `Usage: npm run test:faults -- [options]
  --action NAME,NAME   only these money actions
  --fault NAME,NAME    only these faults
  --workers N          number of browsers at the same time
  --without GUARD      with a guard switched off: nginx, mock (may be given twice)
  --guards             shows which cells of the repeated requests each guard protects`

/** How each guard against a repeated request is switched off. */
const guards = { nginx: { REPEAT_GUARD: 'off' }, mock: { MOCK_IDEMPOTENCY: '0' } }
const REPEATED = 'reset-after,h2-session,h2-goaway,h2-refused,sent-twice'

/** Returns the parsed command line, or undefined if only the usage was printed. */
export function readOptions(args) {
  const option = { type: 'string' }
  try {
    const { values } = parseArgs({
      args,
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
    if (!values.help) return values
    console.log(usage)
  } catch (error) {
    throw new Problem(`${error.message}\n${usage}`)
  }
}

const off = (names) => Object.assign({}, ...names.map((name) => guards[name]))

/** Runs the matrix, which prints itself. Resolves to its cells. */
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

/** Returns the names of cells, one line for each fault. */
function byFault(titles) {
  const actions = {}
  for (const title of titles) {
    const [action, fault] = title.split(' × ')
    actions[fault] = [...(actions[fault] ?? []), action]
  }
  return Object.entries(actions).map(([fault, names]) => `  ${fault.padEnd(13)}${names.join(' ')}`)
}

/**
 * Runs the cells of repeated requests without any guard, then with each guard alone. Resolves to 1 if a guard prevents
 * nothing, or if no guard prevents a cell.
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

/** Runs the selected parts. Resolves to an exit code. */
export async function runFaults(chromium, values) {
  if (values.guards) return tellGuards(chromium, values)
  return (await matrix(chromium, values, off(values.without ?? []))).code
}
