// Everything that is proven of the project, with one line to read at its end.
import { command, tell } from './lib/command.mjs'
import { closingLine, failed } from './lib/reports.mjs'
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
    return failed()
  }
}

command(async () => {
  stopAllOnSignal()
  const result = await everything()
  console.log(closingLine(result))
  return result.failed > 0 ? 1 : 0
})
