// Runs all checks and tests. The last line says how many passed and failed.
import { mockInBundle } from '../web/build/mockInBundle.mjs'
import { checks } from './lib/checks.mjs'
import { command, errorText, Problem } from './lib/command.mjs'
import { setup } from './lib/install.mjs'
import { provide, provideTestChromium } from './lib/programs.mjs'
import { stopAllOnSignal } from './lib/run.mjs'
import { playwright, vitest } from './lib/runners.mjs'
import { closingLine, runStages } from './lib/stages.mjs'
import { buildWeb, webDist } from './lib/web-build.mjs'

const nothing = { passed: 0, failed: 0, skipped: 0 }
let chromium
let nginx
let isBuilt = false

const preparations = [
  {
    name: 'web build without mock',
    run: async () => {
      const built = await buildWeb({ output: 'piped' })
      if (built.code !== 0) return built
      isBuilt = true
      const found = mockInBundle(webDist)
      return { code: found.length, output: found.join('\n') }
    },
  },
  {
    name: 'chromium and nginx',
    run: async () => {
      chromium = await provideTestChromium()
      nginx = await provide('nginx')
      return nginx ? nothing : { ...nothing, skipped: 1 }
    },
  },
]

/** Runs after all other stages, because the browsers use both cores. */
const endToEnd = {
  name: 'end to end',
  run: async () => {
    if (!chromium || !isBuilt) throw new Problem('Skipped: no Chromium or no build. See above.')
    return playwright(chromium, [], nginx ? {} : { NO_NGINX: '1' })
  },
}

async function runAll() {
  try {
    await setup()
    const first = await runStages([
      ...preparations,
      ...checks,
      { name: 'unit and integration', run: () => vitest() },
    ])
    const last = await runStages([endToEnd])
    return Object.fromEntries(Object.keys(nothing).map((name) => [name, first[name] + last[name]]))
  } catch (error) {
    console.log(errorText(error))
    return { ...nothing, failed: 1 }
  }
}

command(async () => {
  stopAllOnSignal()
  const result = await runAll()
  console.log(closingLine(result))
  return result.failed > 0 ? 1 : 0
})
