// Everything `npm test` proves, in the order in which it is begun.
import { mockInBundle } from './bundle-check.mjs'
import { checks } from './checks.mjs'
import { provideTestChromium } from './chromium.mjs'
import { provideNginx } from './provide-nginx.mjs'
import { asOneTest } from './reports.mjs'
import { playwright, vitest } from './runners.mjs'
import { buildWeb, webDist } from './web-build.mjs'

export function allStages() {
  let chromium
  let nginx
  return [
    ...checks,
    {
      name: 'chromium',
      run: async () => {
        chromium = await provideTestChromium()
        return { passed: 0, failed: 0, skipped: 0 }
      },
    },
    {
      name: 'nginx',
      run: async () => {
        nginx = await provideNginx()
        if (!nginx)
          console.log('No nginx: the tests behind it are left out. On Debian: apt-get install nginx-light')
        return { passed: 0, failed: 0, skipped: nginx ? 0 : 1 }
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
      needs: ['chromium', 'nginx', 'web build'],
      // Each of the two keeps two cores busy: side by side they would take as long, and wait for each other.
      after: ['unit and integration'],
      run: () => playwright(chromium, [], nginx ? {} : { NO_NGINX: '1' }),
    },
  ]
}
