import react from '@vitejs/plugin-react'
import toTargets from 'browserslist-to-esbuild'
import { defineConfig, loadEnv, type ProxyOptions, runnerImport } from 'vite'
import { appWorker } from './build/appWorker.ts'
import { demo, drawer, preloadApp } from './build/demo.ts'
import { deployedSettings } from './build/deployedSettings.ts'
import { firstPictures } from './build/firstPictures.ts'
import { floor } from './build/floor/plugin.ts'
import { viewportUnits } from './build/floor/viewportUnits.ts'
import { iconSprite } from './build/iconSprite.ts'
import { precompress } from './build/precompress.ts'
import { preloadLanguage } from './build/preloadLanguage.ts'
import { securityHeaders } from './build/securityHeaders.ts'
import { slimAxios } from './build/slimAxios.ts'

/** What the mock server answers; everything else is the app's. */
const mockPaths = ['/api', '/media', '/play', '/socket.io', '/__mock__', '/docs']

/**
 * What every page needs (the login page with it) is one file, and so is what the member pages share. Left to itself the
 * bundler makes a file of nearly every component, and a phone pays for each with a round trip.
 */
const chunks = [
  { name: 'index', test: /src[\\/]app[\\/]main\.tsx$/, priority: 1 },
  { name: 'shared', test: /src[\\/](ui|format|api)[\\/]/, minShareCount: 2 },
]
/** The demo begins before the app: nothing that both need may lie in the file that begins the app. */
const demoChunks = chunks.filter(({ name }) => name !== 'index')

export default defineConfig(async ({ mode }) => {
  const settings = loadEnv(mode, import.meta.dirname)
  const { isLaos } = await checkedSettings(settings)
  const proxy = Object.fromEntries(mockPaths.map((path) => [path, toMock(path)]))
  return {
    plugins: [
      react(),
      iconSprite(),
      slimAxios(),
      precompress(),
      deployedSettings(mockPaths),
      ...(mode === 'demo'
        ? [demo(), preloadApp]
        : [drawer(), preloadLanguage(isLaos ? 'la' : 'th'), firstPictures(), appWorker(), floor()]),
    ],
    css: { postcss: { plugins: [viewportUnits] } },
    server: {
      // Set to 0.0.0.0, a phone on the same network can open the app.
      host: process.env.WEB_HOST || undefined,
      port: Number(process.env.WEB_PORT ?? 5173),
      strictPort: true,
      proxy,
    },
    // The production build as a real server would send it, beside the mock: for the end-to-end tests.
    preview: {
      port: Number(process.env.PREVIEW_PORT ?? 4173),
      strictPort: true,
      proxy,
      headers: securityHeaders({ ...settings, ...JSON.parse(process.env.WALLET_SETTINGS || '{}') }),
    },
    build: {
      target: toTargets(),
      // A data: address would need img-src and font-src of its own in the content security policy.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      sourcemap: false,
      rolldownOptions: {
        output: { codeSplitting: { groups: mode === 'demo' ? demoChunks : chunks } },
        // That compressing takes most of the time is no news to whoever waits for a build.
        checks: { pluginTimings: false },
      },
    },
  }
})

/** A wrong setting ends the build here, not in a member's browser. */
async function checkedSettings(settings: Record<string, string>) {
  const { module } = await runnerImport<typeof import('./src/settings/readSettings.ts')>(
    `${import.meta.dirname}/src/settings/readSettings.ts`,
  )
  return module.readSettings(settings)
}

function toMock(path: string): ProxyOptions {
  const target = `http://127.0.0.1:${process.env.MOCK_PORT ?? 4000}`
  return {
    target,
    changeOrigin: true,
    ws: path === '/socket.io',
    configure(proxy) {
      // Our own pages count as the mock's own; a foreign Origin stays what it is, and the mock refuses it.
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
