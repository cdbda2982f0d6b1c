import { createHash } from 'node:crypto'
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'

const web = join(import.meta.dirname, '..')
const fixtures = join(web, '../fixtures')

/** How the demo begins, and who carries its chat. */
const ENTRY = { usual: '/src/app/main.tsx', demo: '/demo/start.ts' }
const socket = /\/src\/api\/socketConnect\.ts$/

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))

const hashOf = (content: string | Buffer) =>
  createHash('sha256').update(content).digest('base64url').slice(0, 10)

/** Whoever has the worker never meets the host's 404. */
const excluded = ['demo-sw.js', 'robots.txt', '404.html']

/** Every file of the build by its address, with the hash of what it holds. */
export function inventory(folder: string): Record<string, string> {
  const addresses = filesIn(folder).map(
    (file) => [file.slice(folder.length + 1).replaceAll('\\', '/'), file] as const,
  )
  const included = addresses.filter(([address]) => !excluded.includes(address)).sort()
  return Object.fromEntries(included.map(([address, file]) => [address, hashOf(readFileSync(file))]))
}

/** The worlds without their spaces, and the artwork, where the demo looks for them. */
function writeFixtures(folder: string) {
  cpSync(join(fixtures, 'art'), join(folder, 'media'), { recursive: true })
  mkdirSync(join(folder, 'worlds'), { recursive: true })
  for (const name of readdirSync(join(fixtures, 'worlds'))) {
    const world = JSON.parse(readFileSync(join(fixtures, 'worlds', name), 'utf8'))
    writeFileSync(join(folder, 'worlds', name), JSON.stringify(world))
  }
}

/** An installed demo starts where it lies. */
export function writeManifest(folder: string) {
  const file = join(folder, 'manifest.webmanifest')
  const manifest = JSON.parse(readFileSync(file, 'utf8'))
  const icons = manifest.icons.map((icon: { src: string }) => ({ ...icon, src: `.${icon.src}` }))
  const name = `${manifest.name} (demo)`
  writeFileSync(file, JSON.stringify({ ...manifest, name, id: './', start_url: './', scope: './', icons }))
}

/** The worker in one file: the mock, and the list of all that it keeps. */
async function buildWorker(folder: string) {
  const files = inventory(folder)
  const version = hashOf(JSON.stringify(files))
  await build({
    configFile: false,
    root: web,
    publicDir: false,
    logLevel: 'error',
    define: {
      __FILES__: JSON.stringify(files),
      __VERSION__: JSON.stringify(version),
      'process.env.NODE_ENV': '"production"',
    },
    build: {
      outDir: folder,
      emptyOutDir: false,
      minify: true,
      lib: {
        entry: join(web, 'demo/worker/worker.ts'),
        formats: ['iife'],
        name: 'demo',
        fileName: () => 'demo-sw.js',
      },
    },
  })
}

/** What the demo and the app begin with, by the names of their chunks, and the texts of the usual language. */
const BEGINNING = ['begin', 'main', 'th.visitor']

/** The files of these chunks, with all that they cannot begin without. */
function filesOf(bundle: Rolldown.OutputBundle, names: readonly string[]): Set<string> {
  const found = new Set<string>()
  const take = (file: string) => {
    const chunk = bundle[file]
    if (chunk?.type !== 'chunk' || found.has(file)) return
    found.add(file)
    for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style)
    chunk.imports.forEach(take)
  }
  for (const name of names) {
    const chunk = Object.values(bundle).find((one) => one.type === 'chunk' && one.name === name)
    if (!chunk) throw new Error(`the demo has no chunk ${name}`)
    take(chunk.fileName)
  }
  return found
}

/** Lets the app come at the same time as the worker without which it does not begin. */
export const preloadApp: Plugin = {
  name: 'preload-app',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle = {} }) =>
      [...filesOf(bundle, BEGINNING)]
        .map((file) => `./${file}`)
        .filter((href) => !html.includes(href))
        .map((href) => ({
          tag: 'link',
          attrs: href.endsWith('.css')
            ? { rel: 'preload', as: 'style', crossorigin: true, href }
            : { rel: 'modulepreload', crossorigin: true, href },
          injectTo: 'head',
        })),
  },
}

/** `vite build --mode demo`: the app as it is, with the mock in a worker, as files for any static host. */
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
        await buildWorker(folder)
      },
    },
  }
}

/** `npm start`: the presenter's drawer over the app, with the development mock behind it. */
export function drawer(): Plugin {
  return {
    name: 'drawer',
    apply: (_config, { command, isPreview }) => command === 'serve' && !isPreview,
    transformIndexHtml: (html, { path }) =>
      path === '/index.html'
        ? {
            html,
            tags: [
              { tag: 'script', attrs: { type: 'module', src: '/demo/development.ts' }, injectTo: 'body' },
            ],
          }
        : html,
  }
}
