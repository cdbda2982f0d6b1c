import { defineConfig } from '@playwright/test'
import everyday, { front, mock } from './playwright.config.ts'

/** Every money action under every fault, behind nginx; see faults/. */
export default defineConfig({
  ...everyday,
  testMatch: 'faults/matrix.spec.ts',
  workers: Number(process.env.FAULT_WORKERS ?? 4),
  webServer: [mock, front],
  reporter: './faults/reporter.ts',
})
