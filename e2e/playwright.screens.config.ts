import { defineConfig } from '@playwright/test'
import tests from './playwright.config.ts'
import { NOON } from './screens/clock.ts'
import { app, mock } from './support/servers.ts'

/** Compares every screen with its picture in the repository, without motion and with a fixed clock. */
export default defineConfig({
  ...tests,
  metadata: {
    servers: [
      {
        ...mock,
        args: ['--import', './e2e/screens/stillClock.mjs', ...mock.args],
        env: { ...mock.env, STANDING_CLOCK: NOON },
      },
      app,
    ],
  },
  testDir: 'screens',
  testMatch: '*.spec.ts',
  testIgnore: [],
  snapshotPathTemplate: '{testDir}/pictures/{arg}{ext}',
  expect: { ...tests.expect, toMatchSnapshot: { maxDiffPixels: 40 } },
  use: { ...tests.use, deviceScaleFactor: 1, trace: 'off', screenshot: 'off' },
})
