import react from '@vitejs/plugin-react'
import toTargets from 'browserslist-to-esbuild'
import { defineConfig, loadEnv, type ProxyOptions, runnerImport } from 'vite'
import { appWorker } from './build/appWorker.ts'
import { demo, injectDrawer, preloadDemoApp } from './build/demo.ts'
import { deployedSettings } from './build/deployedSettings.ts'
import { iconSprite } from './build/iconSprite.ts'
import { keepWhole } from './build/keepWhole.ts'
import { oldestBrowsers } from './build/oldestBrowsers/plugin.ts'
import { precompress } from './build/precompress.ts'
import { preloadLanguage } from './build/preloadLanguage.ts'
import { prerender } from './build/prerender.ts'
import { securityHeaders } from './build/securityHeaders.ts'
import { separateSourceMaps } from './build/separateSourceMaps.ts'
import { slimAxios } from './build/slimAxios.ts'

const mockPaths = ['/api', '/media', '/play', '/socket.io', '/__mock__', '/docs']

/**
 * Bundles the code of all pages into one file, and the code that member pages share into another. By default the bundler
 * would create a file for nearly every component, at the cost of a round trip each.
 */
const chunks = [
  { name: 'index', test: /src[\\/]app[\\/]main\.tsx$/, priority: 1 },
  { name: 'shared', test: /src[\\/](ui|format|api)[\\/]/, minShareCount: 2 },
]
/** The demo starts before the app, so shared code must not be part of the app's entry. */
const demoChunks = chunks.filter(({ name }) => name !== 'index')

export default defineConfig(async ({ mode }) => {
  const settings = loadEnv(mode, import.meta.dirname)
  const { isLaos } = await readCheckedSettings(settings)
  const proxy = Object.fromEntries(mockPaths.map((path) => [path, proxyToMock(path)]))
  return {
    plugins: [
      react(),
      keepWhole(),
      iconSprite(),
      slimAxios(),
      precompress(),
      separateSourceMaps(),
      deployedSettings(mockPaths),
      ...(mode === 'demo'
        ? [demo(), preloadDemoApp]
        : [
            injectDrawer(),
            preloadLanguage(isLaos ? 'la' : 'th'),
            prerender(),
            appWorker(),
            oldestBrowsers(),
          ]),
    ],
    server: {
      // With 0.0.0.0, phones on the same network can open the app.
      host: process.env.WEB_HOST || undefined,
      port: Number(process.env.WEB_PORT ?? 5173),
      strictPort: true,
      proxy,
    },
    // Serves the production build for the end-to-end tests.
    preview: {
      port: Number(process.env.PREVIEW_PORT ?? 4173),
      strictPort: true,
      // A static host of the demo has neither a provider nor headers. The default is the server's proxy.
      ...(mode === 'demo'
        ? { proxy: {} }
        : { headers: securityHeaders({ ...settings, ...JSON.parse(process.env.WALLET_SETTINGS || '{}') }) }),
    },
    build: {
      target: toTargets(),
      // The content security policy allows no data: URLs for fonts.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      sourcemap: mode === 'demo' ? false : ('hidden' as const),
      license: { fileName: 'licenses.txt' },
      rolldownOptions: {
        output: { codeSplitting: { groups: mode === 'demo' ? demoChunks : chunks } },
        checks: { pluginTimings: false },
      },
    },
  }
})

/** Fails the build on an invalid setting. */
async function readCheckedSettings(settings: Record<string, string>) {
  const { module } = await runnerImport<typeof import('./src/settings/readSettings.ts')>(
    `${import.meta.dirname}/src/settings/readSettings.ts`,
  )
  return module.readSettings(settings)
}

function proxyToMock(path: string): ProxyOptions {
  const target = `http://127.0.0.1:${process.env.MOCK_PORT ?? 4000}`
  return {
    target,
    changeOrigin: true,
    ws: path === '/socket.io',
    configure(proxy) {
      // The mock accepts requests of its own origin only, so replace the app's origin and keep any other.
      proxy.on('proxyReq', (request, { headers }) => {
        if (isOwn(headers)) request.setHeader('origin', target)
      })
      proxy.on('proxyReqWs', (request, { headers }) => {
        if (isOwn(headers)) request.setHeader('origin', target)
      })
    },
  }
}

function isOwn({ origin, host }: { origin?: string; host?: string }): boolean {
  return origin !== undefined && URL.canParse(origin) && new URL(origin).host === host
}
