// Everything that is proven of the project, with one line to read at its end.
import { nearChanges } from '../e2e/changed/near.mjs'
import { mockInBundle } from '../web/build/mockInBundle.mjs'
import { checks } from './lib/checks.mjs'
import { command, Problem, tell } from './lib/command.mjs'
import { setup } from './lib/install.mjs'
import { provideNginx, provideTestChromium } from './lib/programs.mjs'
import { stopAllOnSignal } from './lib/run.mjs'
import { playwright, vitest } from './lib/runners.mjs'
import { closingLine, runStages } from './lib/stages.mjs'
import { buildWeb, webDist } from './lib/web-build.mjs'

const nothing = { passed: 0, failed: 0, skipped: 0 }
let chromium
let nginx
let isBuilt = false
let near // with --changed, what lies near to what was changed

const parts = [
  ...checks,
  {
    name: 'chromium',
    run: async () => {
      chromium = await provideTestChromium()
      return nothing
    },
  },
  {
    name: 'nginx',
    run: async () => {
      nginx = await provideNginx()
      if (nginx) return nothing
      console.log('No nginx: the tests behind it are left out. On Debian: apt-get install nginx-light')
      return { ...nothing, skipped: 1 }
    },
  },
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
  { name: 'unit and integration', run: () => vitest(near?.folders) },
]

/** Last and alone: it keeps two cores busy. */
const endToEnd = {
  name: 'end to end',
  run: async () => {
    if (!chromium || !isBuilt) throw new Problem('Not run: it needs a Chromium and a build; see above.')
    return playwright(chromium, near?.specs, nginx ? {} : { NO_NGINX: '1' })
  },
}

const forBrowser = ['chromium', 'nginx', 'web build without mock']
function isWanted({ name }) {
  if (!near || near.checks.includes(name)) return true
  return (forBrowser.includes(name) && near.specs[0]) || (name.startsWith('unit') && near.folders[0])
}

async function everything() {
  try {
    await setup()
    if (process.argv.includes('--changed')) near = await nearChanges()
    const first = await runStages(parts.filter(isWanted))
    const last = await runStages(near?.specs.length === 0 ? [] : [endToEnd])
    return Object.fromEntries(Object.keys(nothing).map((what) => [what, first[what] + last[what]]))
  } catch (error) {
    console.log(tell(error))
    return { ...nothing, failed: 1 }
  }
}

command(async () => {
  stopAllOnSignal()
  const result = await everything()
  console.log(closingLine(result))
  return result.failed > 0 ? 1 : 0
})
