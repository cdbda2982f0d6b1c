import { defineConfig } from '@playwright/test'
import tests from './playwright.config.ts'

/** Tests of the offline demo in Chromium. The tests start and stop the file server themselves. */
export default defineConfig({
  ...tests,
  metadata: { servers: [] },
  testDir: 'demo',
  outputDir: 'node_modules/.cache/results-demo',
  testMatch: '*.spec.ts',
  workers: 1,
  timeout: 60_000,
  use: { ...tests.use, viewport: { width: 360, height: 740 }, serviceWorkers: 'allow' },
})
