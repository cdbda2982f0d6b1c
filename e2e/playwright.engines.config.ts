import { defineConfig } from '@playwright/test'
import { type EngineName, engineNames } from './engines/engines.ts'
import everyday, { app, mock } from './playwright.config.ts'

/** The main flows in every engine: Playwright runs the tests, and each engine is driven in its own way (engines/). */
export default defineConfig<object, { engineName: EngineName }>({
  ...everyday,
  testMatch: 'engines/*.spec.ts',
  workers: 2,
  use: {},
  webServer: [mock, app],
  projects: engineNames.map((engineName) => ({ name: engineName, use: { engineName } })),
})
