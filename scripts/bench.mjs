// The benchmarks: has each part measured, judges what it found, and fails when a figure misses its must.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { isMissed, judge, table } from './lib/bench/report.mjs'
import { installTools } from './lib/bench/tools.mjs'
import { command, Problem } from './lib/command.mjs'
import { npmScript, setup } from './lib/install.mjs'
import { provideChromium } from './lib/programs.mjs'
import { readJson } from './lib/project.mjs'
import { runTypeScript, stopAllOnSignal } from './lib/run.mjs'
import { buildWeb, webDist } from './lib/web-build.mjs'

const parts = {
  mock: {
    title: 'mock server',
    script: 'mock-server/bench/run.ts',
    prepare: async () => ['--tools', await installTools('peers'), '--npm', npmScript('npm') ?? ''],
  },
  store: { title: 'the store', script: 'mock-server/bench/store.ts', prepare: async () => [] },
  web: {
    title: 'web app',
    script: 'e2e/bench/run.ts',
    prepare: async () => {
      const chromium = await provideChromium()
      const { code, output } = await buildWeb({ output: 'piped' })
      if (code !== 0) throw new Problem(output)
      return ['--tools', await installTools('lighthouse'), '--chromium', chromium, '--dist', webDist]
    },
  },
}

function readOptions() {
  const options = { only: { type: 'string' }, quick: { type: 'boolean' }, json: { type: 'string' } }
  try {
    const { values } = parseArgs({ options })
    if (!values.only || values.only in parts) return values
  } catch {
    // Said below.
  }
  throw new Problem(`npm run bench -- [--only ${Object.keys(parts).join('|')}] [--quick] [--json FILE]`)
}

/** Has one part measured and judges what it found. */
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
  const { only, quick = false, json } = readOptions()
  stopAllOnSignal()
  await setup()
  const [load] = loadavg()
  const cores = availableParallelism()
  if (load > cores / 2)
    console.log(
      `This machine is busy (a load of ${load.toFixed(1)} on ${cores} cores): expect worse figures.`,
    )
  const measured = {}
  for (const [name, part] of Object.entries(parts)) {
    if (only && only !== name) continue
    measured[name] = await measure(part, quick)
    console.log(`\n${table(part.title, measured[name])}\n`)
  }
  if (json)
    writeFileSync(json, `${JSON.stringify({ node: process.version, cores, load, ...measured }, null, 2)}\n`)
  const missed = Object.values(measured).flat().filter(isMissed)
  for (const { name } of missed) console.log(`MISSED: ${name.trim()}`)
  return missed.length > 0 ? 1 : 0
})
