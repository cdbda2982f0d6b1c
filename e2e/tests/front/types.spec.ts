import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test as base, expect } from '../../support/frontTest.ts'
import { NO_PROVIDER } from '../../support/nginx.ts'

const contentTypes: Readonly<Record<string, string>> = {
  avif: 'image/avif',
  css: 'text/css',
  gif: 'image/gif',
  html: 'text/html',
  ico: 'image/x-icon',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  js: 'text/javascript',
  json: 'application/json',
  mjs: 'text/javascript',
  mov: 'video/quicktime',
  mp4: 'video/mp4',
  png: 'image/png',
  svg: 'image/svg+xml',
  txt: 'text/plain',
  vtt: 'text/vtt',
  wasm: 'application/wasm',
  webm: 'video/webm',
  webmanifest: 'application/manifest+json',
  webp: 'image/webp',
  woff2: 'font/woff2',
}

const repository = join(import.meta.dirname, '../../..')
const typeOf = (path: string) => path.slice(path.lastIndexOf('.') + 1)
const fileTypesIn = (folder: string) =>
  readdirSync(join(repository, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => typeOf(name))
    .filter((type) => type !== 'br' && type !== 'gz')

/** Creates a folder with a file of each type, at the top and in assets. */
const test = base.extend<{ root: string }>({
  root: async ({ makeFolder }, use) => {
    const root = makeFolder()
    mkdirSync(join(root, 'assets'))
    for (const type of Object.keys(contentTypes))
      for (const place of ['', 'assets/']) writeFileSync(join(root, `${place}file.${type}`), 'x')
    writeFileSync(join(root, 'demo-sw.js'), '')
    writeFileSync(join(root, 'index.html'), '')
    await use(root)
  },
})

test('lists every file type of the build and of the demo', () => {
  const types = ['web/dist', 'web/public', 'fixtures/art', 'fixtures/worlds'].flatMap(fileTypesIn)
  for (const type of new Set(types)) expect(contentTypes, type).toHaveProperty(type)
})

test('sends the content type of each file type, at the top and in assets', async ({
  openWallet,
  openDemo,
  root,
}) => {
  const servers = [await openWallet(NO_PROVIDER, { values: { WEB_ROOT: root } }), await openDemo(root)]
  for (const { url } of servers) {
    for (const path of Object.keys(contentTypes).flatMap((type) => [`file.${type}`, `assets/file.${type}`])) {
      const { status, headers } = await fetch(`${url}/${path}`)
      expect(status, path).toBe(200)
      expect(headers.get('content-type'), path).toBe(contentTypes[typeOf(path)])
      expect(headers.get('x-content-type-options'), path).toBe('nosniff')
    }
    const worker = await fetch(`${url}/demo-sw.js`)
    expect(worker.headers.get('content-type')).toBe('text/javascript')
    expect(worker.headers.get('cache-control')).toBe('no-cache')
  }
})
