import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Plugin } from 'vite'

const SETTINGS_TAG = '<script id="settings" type="application/json">'

/** In the preview server, writes WALLET_SETTINGS into the page as nginx does (deploy/nginx.conf.template). */
export function deployedSettings(proxiedPaths: readonly string[]): Plugin {
  const settings = process.env.WALLET_SETTINGS
  return {
    name: 'deployed-settings',
    configurePreviewServer({ config, middlewares }) {
      if (!settings) return
      const page = resolve(config.root, config.build.outDir, 'index.html')
      middlewares.use((request, response, next) => {
        const [path = ''] = (request.url ?? '').split('?', 1)
        const isPage = request.headers.accept?.includes('text/html') && !/\.\w+$/.test(path)
        if (!isPage || proxiedPaths.some((prefix) => path.startsWith(prefix))) return next()
        const html = readFileSync(page, 'utf8').replace(`${SETTINGS_TAG}{}`, () => SETTINGS_TAG + settings)
        const headers = {
          ...config.preview.headers,
          'Cache-Control': 'no-cache',
          'Content-Type': 'text/html',
        }
        response.writeHead(200, headers as Record<string, string>).end(html)
      })
    },
  }
}
