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
  // Twice as many as there are cores: most tests wait a while for a clock or for an answer.
  workers: 4,
  // A machine may be busy; nothing waits longer than what it waits for.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  use: {
    baseURL: appUrl,
    mockUrl,
    // The agreement counts as seen.
    alsoKept: { 'remember-agreement': '1' },
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    // Requests that a test answers itself would go past it; app-shell.spec.ts lets the worker in.
    serviceWorkers: 'block',
    timezoneId: 'Asia/Bangkok',
    // Pictures of every step would be a fifth of the run.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    screenshot: 'only-on-failure',
    // What moves is tested where it matters, in spin.spec.ts; elsewhere it is waited for, by every test.
    contextOptions: { reducedMotion: 'reduce' },
    permissions: ['clipboard-read', 'clipboard-write'],
    launchOptions: {
      ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
      // A page lives too short for code that is compiled with care to be worth it.
      args: ['--no-sandbox', '--js-flags=--no-opt,--no-maglev'],
    },
  },
  globalSetup: './support/startServers.ts',
  metadata: { servers: [mock, ...(hasNginx ? [front] : []), app, laos] },
})
