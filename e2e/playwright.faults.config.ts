import { defineConfig } from '@playwright/test'
import everyday from './playwright.config.ts'
import { front, mock } from './support/servers.ts'

/** Runs every money action with every fault, behind nginx. See faults/. */
export default defineConfig({
  ...everyday,
  testMatch: 'faults/matrix.spec.ts',
  metadata: { servers: [mock, front] },
  reporter: './faults/reporter.ts',
})
