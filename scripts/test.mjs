import './lib/node-version.mjs'
import { command, tell } from './lib/command.mjs'
import { closingLine } from './lib/reports.mjs'
import { stopAllOnSignal } from './lib/run.mjs'
import { setup } from './lib/setup.mjs'
import { runStages } from './lib/stages.mjs'

async function everything() {
  try {
    await setup()
    const { allStages } = await import('./lib/all-stages.mjs')
    return await runStages(allStages())
  } catch (error) {
    console.log(tell(error))
    return { passed: 0, failed: 1, skipped: 0 }
  }
}

command(async () => {
  stopAllOnSignal()
  const result = await everything()
  console.log(closingLine(result))
  return result.failed > 0 ? 1 : 0
})
