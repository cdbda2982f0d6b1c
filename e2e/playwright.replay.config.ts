import { defineConfig } from '@playwright/test'
import tests from './playwright.config.ts'

/** A test saved from a journal, against the servers that run already: its first success where it was made. */
export default defineConfig({
  ...tests,
  webServer: [],
  testDir: '.cache/replay',
  outputDir: 'node_modules/.cache/results-replay',
  testMatch: '*.spec.ts',
  workers: 1,
})
