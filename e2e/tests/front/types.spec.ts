import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { openDemo, openFolder, openWallet } from '../../support/nginx.ts'

const types: Readonly<Record<string, string>> = {
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

const root = join(import.meta.dirname, '../../..')
const kindsIn = (folder: string) =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name.slice(name.lastIndexOf('.') + 1))
    .filter((kind) => kind !== 'br' && kind !== 'gz')

test('every kind of file in the build, and in what the demo lays beside it, is one of these', () => {
  const kinds = ['web/dist', 'web/public', 'fixtures/art', 'fixtures/worlds'].flatMap(kindsIn)
  for (const kind of new Set(kinds)) expect(types, kind).toHaveProperty(kind)
})

for (const [name, open] of [
  ['the wallet', (folder: string) => openWallet('http://127.0.0.1:9', { values: { WEB_ROOT: folder } })],
  ['the demo', openDemo],
] as const)
  test(`${name}: each kind of file comes as what it is, at the top and among the assets`, async () => {
    const folder = openFolder()
    mkdirSync(join(folder, 'assets'))
    for (const kind of Object.keys(types))
      for (const place of ['', 'assets/']) writeFileSync(join(folder, `${place}file.${kind}`), 'x')
    writeFileSync(join(folder, 'demo-sw.js'), '')
    writeFileSync(join(folder, 'index.html'), '')
    const server = await open(folder)
    try {
      for (const path of Object.keys(types).flatMap((kind) => [`file.${kind}`, `assets/file.${kind}`])) {
        const { status, headers } = await fetch(`${server.url}/${path}`)
        expect(status, path).toBe(200)
        expect(headers.get('content-type'), path).toBe(types[path.slice(path.lastIndexOf('.') + 1)])
        expect(headers.get('x-content-type-options'), path).toBe('nosniff')
      }
      const worker = await fetch(`${server.url}/demo-sw.js`)
      expect(worker.headers.get('content-type')).toBe('text/javascript')
      expect(worker.headers.get('cache-control')).toBe('no-cache')
    } finally {
      await server.close()
      rmSync(folder, { recursive: true })
    }
  })
