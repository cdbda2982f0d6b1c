import { defineConfig } from '@playwright/test'
import everyday from './playwright.config.ts'

const [mock] = [everyday.webServer].flat()

/** Every money action under every fault, behind nginx; see faults/. */
export default defineConfig({
  ...everyday,
  testMatch: 'faults/matrix.spec.ts',
  workers: Number(process.env.FAULT_WORKERS ?? 3),
  webServer: mock,
  reporter: './faults/reporter.ts',
})
