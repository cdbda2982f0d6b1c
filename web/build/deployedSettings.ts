import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Plugin } from 'vite'

const PLACE = '<script id="settings" type="application/json">'

/**
 * The preview writes the settings of its deployment, WALLET_SETTINGS, into the page, as nginx does
 * (deploy/nginx.conf.template). `others` are the paths that are not the app's.
 */
export function deployedSettings(others: readonly string[]): Plugin {
  const settings = process.env.WALLET_SETTINGS
  return {
    name: 'deployed-settings',
    configurePreviewServer({ config, middlewares }) {
      if (!settings) return
      const page = resolve(config.root, config.build.outDir, 'index.html')
      middlewares.use((request, response, next) => {
        const [path = ''] = (request.url ?? '').split('?', 1)
        const isPage = request.headers.accept?.includes('text/html') && !/\.\w+$/.test(path)
        if (!isPage || others.some((other) => path.startsWith(other))) return next()
        const html = readFileSync(page, 'utf8').replace(`${PLACE}{}`, () => PLACE + settings)
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
