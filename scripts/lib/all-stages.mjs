// Everything `npm test` proves, in the order in which it is begun.
import { mockInBundle } from './bundle-check.mjs'
import { checks } from './checks.mjs'
import { provideTestChromium } from './chromium.mjs'
import { asOneTest } from './reports.mjs'
import { playwright, vitest } from './runners.mjs'
import { buildWeb, webDist } from './web-build.mjs'

export function allStages() {
  let chromium
  return [
    ...checks,
    {
      name: 'chromium',
      run: async () => {
        chromium = await provideTestChromium()
        return { passed: 0, failed: 0, skipped: 0 }
      },
    },
    { name: 'web build', run: async () => asOneTest(await buildWeb({ output: 'kept' })) },
    {
      name: 'no mock in the build',
      needs: ['web build'],
      run: async () => {
        const found = mockInBundle(webDist)
        return asOneTest({ code: found.length, output: found.join('\n') })
      },
    },
    { name: 'unit and integration', run: () => vitest() },
    {
      name: 'end to end',
      needs: ['chromium', 'web build'],
      // Each of the two keeps two cores busy: side by side they would take as long, and wait for each other.
      after: ['unit and integration'],
      run: () => playwright(chromium),
    },
  ]
}
