import { defineConfig } from '@playwright/test'
import type { WalletOptions } from '@wallet/mock-server/playwright'
import { type EngineName, engineNames } from './engines/engines.ts'
import everyday from './playwright.config.ts'
import { mockUrl } from './support/addresses.ts'
import { app, mock } from './support/servers.ts'

/** Runs the main flows in every engine. Playwright runs the tests, and engines/ drives the browsers. */
export default defineConfig<WalletOptions, { engineName: EngineName }>({
  ...everyday,
  testMatch: 'engines/*.spec.ts',
  workers: 2,
  use: { mockUrl },
  metadata: { servers: [mock, app] },
  projects: engineNames.map((engineName) => ({ name: engineName, use: { engineName } })),
})
