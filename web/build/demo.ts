import { createHash } from 'node:crypto'
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { buildClassicScript, filesOf } from './scripts.ts'

const web = join(import.meta.dirname, '..')
const fixtures = join(web, '../fixtures')

const ENTRY = { usual: '/src/app/main.tsx', demo: '/demo/start.ts' }
const socket = /\/src\/api\/socketConnect\.ts$/

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))

const hashOf = (content: string | Buffer) =>
  createHash('sha256').update(content).digest('base64url').slice(0, 10)

// With the worker, the host's 404 page is never shown.
const excluded = ['demo-sw.js', 'robots.txt', '404.html']

/** Returns the hash of each file of the build by its path. */
export function listBuiltFiles(folder: string): Record<string, string> {
  const addresses = filesIn(folder).map(
    (file) => [file.slice(folder.length + 1).replaceAll('\\', '/'), file] as const,
  )
  const included = addresses.filter(([address]) => !excluded.includes(address)).sort()
  return Object.fromEntries(included.map(([address, file]) => [address, hashOf(readFileSync(file))]))
}

/** Copies the artwork, the fonts of the game pages and the minified worlds into the build. */
function writeFixtures(folder: string) {
  cpSync(join(fixtures, 'art'), join(folder, 'media'), { recursive: true })
  cpSync(join(web, 'src/ui/fonts'), join(folder, 'play/fonts'), { recursive: true })
  mkdirSync(join(folder, 'worlds'), { recursive: true })
  for (const name of readdirSync(join(fixtures, 'worlds'))) {
    const world = JSON.parse(readFileSync(join(fixtures, 'worlds', name), 'utf8'))
    writeFileSync(join(folder, 'worlds', name), JSON.stringify(world))
  }
}

/** Makes the manifest's paths relative, so that the demo works in any folder. */
function writeManifest(folder: string) {
  const file = join(folder, 'manifest.webmanifest')
  const manifest = JSON.parse(readFileSync(file, 'utf8'))
  const icons = manifest.icons.map((icon: { src: string }) => ({ ...icon, src: `.${icon.src}` }))
  const name = `${manifest.name} (demo)`
  writeFileSync(file, JSON.stringify({ ...manifest, name, id: './', start_url: './', scope: './', icons }))
}

/** Entry chunks of the demo and the app, and the texts of the default language. */
const ENTRY_CHUNKS = ['begin', 'main', 'th.visitor']

const entryChunks = (bundle: Rolldown.OutputBundle) =>
  ENTRY_CHUNKS.map((name) => {
    const chunk = Object.values(bundle).find((one) => one.type === 'chunk' && one.name === name)
    if (chunk?.type !== 'chunk') throw new Error(`the demo has no chunk ${name}`)
    return chunk
  })

/** Loads the styles and preloads the scripts of the app while the worker installs. */
export const preloadDemoApp: Plugin = {
  name: 'preload-app',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle = {} }) =>
      [...filesOf(bundle, entryChunks(bundle))]
        .map((file) => `./${file}`)
        .filter((href) => !html.includes(href))
        .map((href) => ({
          tag: 'link',
          attrs: href.endsWith('.css')
            ? { rel: 'stylesheet', crossorigin: true, href }
            : { rel: 'modulepreload', crossorigin: true, href },
          injectTo: 'head',
        })),
  },
}

/** Builds the app with the mock in a service worker, for any static host (`vite build --mode demo`). */
export function demo(): Plugin {
  let folder = ''
  return {
    name: 'demo',
    enforce: 'pre',
    config: () => ({ base: './', build: { outDir: 'dist-demo' } }),
    configResolved: ({ root, build: { outDir } }) => {
      folder = join(root, outDir)
    },
    async resolveId(source, importer) {
      const found = await this.resolve(source, importer, { skipSelf: true })
      return found && socket.test(found.id) ? join(web, 'demo/connection.ts') : undefined
    },
    transformIndexHtml: { order: 'pre', handler: (html) => html.replace(ENTRY.usual, ENTRY.demo) },
    writeBundle: {
      sequential: true,
      order: 'post',
      async handler() {
        rmSync(join(folder, 'robots.txt'), { force: true })
        writeFixtures(folder)
        writeManifest(folder)
        cpSync(join(web, 'demo/lost.html'), join(folder, '404.html'))
        const worker = await buildClassicScript('demo/worker/worker.ts', {
          __FILES__: listBuiltFiles(folder),
          'process.env.NODE_ENV': 'production',
        })
        writeFileSync(join(folder, 'demo-sw.js'), worker)
      },
    },
  }
}

/** Starts the app with the presenter's drawer on the development server (`npm start`). */
export function injectDrawer(): Plugin {
  return {
    name: 'drawer',
    apply: (_config, { command, isPreview }) => command === 'serve' && !isPreview,
    transformIndexHtml: (html, { path }) =>
      path === '/index.html' ? html.replace('/src/app/main.tsx', '/demo/development.ts') : html,
  }
}
