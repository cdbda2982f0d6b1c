// Everything that can be said of the code without running it.
import { command } from './lib/command.mjs'
import { install } from './lib/install.mjs'
import { closingLine } from './lib/reports.mjs'
import { stopAllOnSignal } from './lib/run.mjs'
import { runStages } from './lib/stages.mjs'

command(async () => {
  await install()
  stopAllOnSignal()
  const { checks } = await import('./lib/checks.mjs')
  const result = await runStages(checks)
  console.log(closingLine(result))
  return result.failed > 0 ? 1 : 0
})
