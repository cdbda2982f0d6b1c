import { join } from 'node:path'
import { appUrl, frontUrl, laosUrl, mockUrl } from './addresses.ts'
import { LAOS_SETTINGS, WALLET_SETTINGS } from './deployment.ts'

/** The arguments of `startServer`. `cwd` is absolute. */
export interface ServerProcess {
  name: string
  /** Arguments of Node: the script and its options. */
  args: string[]
  cwd: string
  env: Record<string, string>
  /** Address that answers when the server is ready. */
  url: string
}

const root = join(import.meta.dirname, '../..')

/** All tests run behind nginx with its repeat guard, also those of the folder `deployment`. */
export const isDeployment = process.env.E2E_DEPLOYMENT !== undefined

/** NO_NGINX=1 leaves out the tests that need nginx, and serves the app with Vite's preview server. */
export const hasNginx = process.env.NO_NGINX === undefined

const portOf = (url: string) => Number(new URL(url).port)

export const mockServer = (port: number): ServerProcess => ({
  name: 'mock server',
  args: ['mock-server/dist/mock.mjs'],
  cwd: root,
  env: { MOCK_PORT: String(port) },
  url: `http://localhost:${port}/__mock__/health`,
})

export interface AppOptions {
  mockPort?: number
  /** Runtime settings as JSON. */
  settings?: string
  /** Lets nginx reject repeated requests, as in production. */
  hasRepeatGuard?: boolean
  usesNginx?: boolean
}

/** The production build behind nginx, which starts faster than Vite's preview server. */
export const appServer = (
  port: number,
  {
    mockPort = portOf(mockUrl),
    settings = WALLET_SETTINGS,
    hasRepeatGuard = false,
    usesNginx = hasNginx,
  }: AppOptions = {},
): ServerProcess => ({
  name: 'app server',
  args: usesNginx ? ['../e2e/support/serveApp.mjs'] : ['node_modules/vite/bin/vite.js', 'preview'],
  cwd: join(root, 'web'),
  env: {
    MOCK_PORT: String(mockPort),
    PREVIEW_PORT: String(port),
    WALLET_SETTINGS: settings,
    ...(!hasRepeatGuard && { REPEAT_GUARD: 'off' }),
  },
  url: `http://localhost:${port}/`,
})

export const mock = mockServer(portOf(mockUrl))
export const app = appServer(portOf(appUrl), { hasRepeatGuard: isDeployment })
export const laos = appServer(portOf(laosUrl), { settings: LAOS_SETTINGS })
/** nginx with the deployed configuration. */
export const front = appServer(portOf(frontUrl), {
  settings: JSON.stringify({ VITE_NOTICE_SECONDS: '600' }),
  hasRepeatGuard: true,
  usesNginx: true,
})
