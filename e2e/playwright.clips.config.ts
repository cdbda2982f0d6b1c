import { defineConfig } from '@playwright/test'
import tests from './playwright.config.ts'
import { RECORDED_SETTINGS } from './support/deployment.ts'
import { app, mock } from './support/servers.ts'

/** Records the how-to clips with the app and the mock of the tests, on a smaller phone, one at a time. */
export default defineConfig({
  ...tests,
  metadata: { servers: [mock, { ...app, env: { ...app.env, WALLET_SETTINGS: RECORDED_SETTINGS } }] },
  testDir: 'clips',
  testMatch: '*.clip.ts',
  workers: 1,
  fullyParallel: false,
  timeout: 180_000,
  use: {
    ...tests.use,
    viewport: { width: 360, height: 720 },
    deviceScaleFactor: 1.2,
    contextOptions: { reducedMotion: 'no-preference' },
    trace: 'off',
  },
})
