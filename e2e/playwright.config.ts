import { defineConfig } from '@playwright/test'
import type { WalletOptions } from '@wallet/mock-server/playwright'
import { appUrl, mockUrl } from './support/addresses.ts'
import { app, front, hasNginx, isDeployment, laos, mock } from './support/servers.ts'

/** Every test has its own world of the mock server. */
export default defineConfig<WalletOptions>({
  testDir: '.',
  ...(!hasNginx && { testIgnore: 'tests/front/**' }),
  testMatch: isDeployment ? ['tests/**', 'deployment/**'] : 'tests/**',
  outputDir: 'node_modules/.cache/results',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  // Twice the number of cores, because most tests wait for a clock or an answer for a while.
  workers: 4,
  // Long timeouts, because the machine may be busy. No test waits longer than needed.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  use: {
    baseURL: appUrl,
    mockUrl,
    // Marks the agreement as seen.
    alsoKept: { 'remember-agreement': '1' },
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    // Block the worker, because it would hide requests from routes of a test. app-shell.spec.ts allows it.
    serviceWorkers: 'block',
    timezoneId: 'Asia/Bangkok',
    // Screenshots of every step would take a fifth of the run.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    screenshot: 'only-on-failure',
    // Only motion.spec.ts tests motion. Elsewhere every test would wait for it.
    contextOptions: { reducedMotion: 'reduce' },
    permissions: ['clipboard-read', 'clipboard-write'],
    launchOptions: {
      ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
      // Skip optimised compilation, because a page is open for a short time only.
      args: ['--no-sandbox', '--js-flags=--no-opt,--no-maglev'],
    },
  },
  globalSetup: './support/startServers.ts',
  metadata: { servers: [mock, ...(hasNginx ? [front] : []), app, laos] },
})
