import { defineConfig } from '@playwright/test'
import type { WalletOptions } from '@wallet/mock-server/playwright'
import { appUrl, frontUrl, laosUrl, mockUrl } from './support/addresses.ts'
import { LAOS_SETTINGS, WALLET_SETTINGS } from './support/deployment.ts'

const environment = { ...process.env, FORCE_COLOR: '0', WALLET_SETTINGS } as Record<string, string>

const vite = 'node_modules/vite/bin/vite.js'

const SERVER_START_MS = 300_000

/** The command of another server of the production build, whose own tests then run as well. */
const { APP_SERVER } = process.env

/** Where no nginx can be had, the tests behind it are left out. */
const hasNginx = process.env.NO_NGINX === undefined

export const mock = {
  command: 'node ../mock-server/dist/mock.mjs',
  url: `${mockUrl}/__mock__/health`,
  env: { ...environment, MOCK_PORT: new URL(mockUrl).port },
  timeout: SERVER_START_MS,
  reuseExistingServer: false,
}

/** nginx with the configuration of the container. */
export const front = {
  command: 'node ../web/deploy/serve.mjs',
  url: `${frontUrl}/health`,
  env: {
    ...environment,
    WALLET_SETTINGS: JSON.stringify({ VITE_NOTICE_SECONDS: '600' }),
    MOCK_PORT: new URL(mockUrl).port,
    PREVIEW_PORT: new URL(frontUrl).port,
  },
  timeout: SERVER_START_MS,
  reuseExistingServer: false,
}

/** The production build behind its own preview server. */
export const app = {
  command: APP_SERVER ?? `node ${vite} preview`,
  cwd: '../web',
  url: appUrl,
  env: {
    ...environment,
    MOCK_PORT: new URL(mockUrl).port,
    PREVIEW_PORT: new URL(appUrl).port,
  },
  timeout: SERVER_START_MS,
  reuseExistingServer: false,
}

/** The same build and settings behind nginx, which takes a fifth of the time; a preview server lets repeats through. */
const shipped = { ...app, command: 'node deploy/serve.mjs', env: { ...app.env, REPEAT_GUARD: 'off' } }

/** The same build as a deployment for Laos. */
const laos = {
  ...app,
  command: `node ${vite} preview`,
  url: laosUrl,
  env: { ...app.env, WALLET_SETTINGS: LAOS_SETTINGS, PREVIEW_PORT: new URL(laosUrl).port },
}

/** The app, and the mock's bundle; every test has a world to itself. */
export default defineConfig<WalletOptions>({
  testDir: '.',
  ...(!hasNginx && { testIgnore: 'tests/front/**' }),
  testMatch: APP_SERVER ? ['tests/**', 'deployment/**'] : 'tests/**',
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
  webServer: [mock, ...(hasNginx ? [front] : []), hasNginx && !APP_SERVER ? shipped : app, laos],
})
