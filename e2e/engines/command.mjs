// `npm run test:engines`: runs the main flows in every browser engine that this machine has or can install.
import { playwright } from '../../scripts/lib/runners.mjs'
import { closingLine } from '../../scripts/lib/stages.mjs'
import { provideEngines } from './programs.mjs'

/** Runs the flows with options of Playwright. Resolves to an exit code. */
export async function runEngines(chromium, { args }) {
  const programs = { chromium, ...(await provideEngines()) }
  const result = await playwright(chromium, ['--config', 'playwright.engines.config.ts', ...args], {
    ENGINE_PROGRAMS: JSON.stringify(programs),
  })
  console.log(result.output)
  console.log(closingLine(result))
  return result.failed > 0 ? 1 : 0
}
