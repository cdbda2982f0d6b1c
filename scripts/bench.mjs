// Runs the benchmarks and compares the figures with their limits. Exits with 1 if a figure misses its limit.
import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { isMissed, judge, table } from '../e2e/bench/judge.mjs'
import { installTools } from '../e2e/bench/tools.mjs'
import { command, Problem } from './lib/command.mjs'
import { npmScript, setup } from './lib/install.mjs'
import { need, provideChromium } from './lib/programs.mjs'
import { readJson } from './lib/project.mjs'
import { runTypeScript, stopAllOnSignal } from './lib/run.mjs'
import { buildWeb, webDist } from './lib/web-build.mjs'

const parts = {
  mock: {
    title: 'mock server',
    script: 'mock-server/bench/run.ts',
    prepare: async () => ['--tools', await installTools('autocannon'), '--npm', npmScript('npm') ?? ''],
  },
  web: {
    title: 'web app',
    script: 'e2e/bench/run.ts',
    prepare: async () => {
      await need('nginx')
      const chromium = await provideChromium()
      const { code, output } = await buildWeb({ output: 'piped' })
      if (code !== 0) throw new Problem(output)
      return ['--tools', await installTools('lighthouse'), '--chromium', chromium, '--dist', webDist]
    },
  },
}

function readOptions() {
  const options = { only: { type: 'string' }, quick: { type: 'boolean' } }
  try {
    const { values } = parseArgs({ options })
    if (!values.only || values.only in parts) return values
  } catch {}
  throw new Problem(`npm run bench -- [--only ${Object.keys(parts).join('|')}] [--quick]`)
}

/** Runs the script of one part and judges its rows. */
async function measure({ title, script, prepare }, quick) {
  const folder = mkdtempSync(join(tmpdir(), 'bench-rows-'))
  const file = join(folder, 'rows.json')
  try {
    const args = [...(await prepare()), '--rows', file, ...(quick ? ['--quick'] : [])]
    if ((await runTypeScript(script, args)) !== 0)
      throw new Problem(`The ${title} could not be measured; see above.`)
    return readJson(file).map(judge)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

command(async () => {
  const { only, quick = false } = readOptions()
  stopAllOnSignal()
  await setup()
  const [load] = loadavg()
  const cores = availableParallelism()
  if (load > cores / 2)
    console.log(
      `This machine is busy (load ${load.toFixed(1)} on ${cores} cores): trust the ratios and the processor times only.`,
    )
  const missed = []
  for (const part of only ? [parts[only]] : Object.values(parts)) {
    const rows = await measure(part, quick)
    console.log(`\n${table(part.title, rows)}\n`)
    missed.push(...rows.filter(isMissed))
  }
  for (const { name } of missed) console.log(`MISSED: ${name.trim()}`)
  return missed.length > 0 ? 1 : 0
})
