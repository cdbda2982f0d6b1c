import { defineConfig } from '@playwright/test'
import tests from './playwright.config.ts'

// The mock and the app; the build for Laos is not filmed.
const servers = [tests.webServer ?? []].flat().slice(0, 2)

/** Records the how-to clips: the same servers as the tests, a smaller phone, one at a time. */
export default defineConfig({
  ...tests,
  webServer: servers,
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
