import { defineConfig } from '@playwright/test'
import tests, { app, mock } from './playwright.config.ts'
import { NOON } from './screens/clock.ts'

/** Compares every screen with its picture in the repository: motion off, the clock standing still. */
export default defineConfig({
  ...tests,
  webServer: [
    {
      ...mock,
      command: 'node --import ./screens/stillClock.mjs ../mock-server/dist/mock.mjs',
      env: { ...mock.env, STANDING_CLOCK: NOON },
    },
    app,
  ],
  testDir: 'screens',
  testMatch: '*.spec.ts',
  testIgnore: [],
  snapshotPathTemplate: '{testDir}/pictures/{arg}{ext}',
  expect: { ...tests.expect, toMatchSnapshot: { maxDiffPixels: 60 } },
  use: { ...tests.use, deviceScaleFactor: 1, trace: 'off', screenshot: 'off' },
})
