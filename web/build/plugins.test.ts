import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { type Plugin, preview } from 'vite'
import { expect, onTestFinished, test, vi } from 'vitest'
import icons from '../src/ui/icons.json'
import { demo, listBuiltFiles, preloadDemoApp } from './demo.ts'
import { iconSprite } from './iconSprite.ts'
import { precompress } from './precompress.ts'
import { preloadLanguage } from './preloadLanguage.ts'
import { slimAxios } from './slimAxios.ts'

/** Calls a hook of a plugin like Vite. */
type Hook<Result> = (this: unknown, ...given: unknown[]) => Result

function hookOf<Result = unknown>(plugin: Plugin, name: keyof Plugin): Hook<Result> {
  // A hook is a function, or an object around a function.
  const hook = plugin[name] as unknown as Hook<Result> | { handler: Hook<Result> }
  return typeof hook === 'function' ? hook : hook.handler
}

function openFolder(files: Record<string, string | Buffer>): string {
  const folder = mkdtempSync(join(tmpdir(), 'build-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(join(folder, path, '..'), { recursive: true })
    writeFileSync(join(folder, path), content)
  }
  return folder
}

test('compresses large text files in two encodings, but not the page, pictures and small files', () => {
  const text = 'สวัสดี '.repeat(100)
  const names = 'a.css assets/a.js assets/a.json assets/a.vtt assets/least.js icon.svg m.webmanifest'
  const texts = names.split(' ')
  const folder = openFolder({
    ...Object.fromEntries([...texts, 'index.html', 'a.png'].map((name) => [name, text])),
    'assets/least.js': 'x'.repeat(1024),
    'assets/small.js': 'x'.repeat(1023),
  })
  hookOf(precompress(), 'writeBundle')({ dir: folder })
  const made = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.(br|gz)$/.test(name),
  )
  expect(made.sort()).toEqual(texts.flatMap((name) => [`${name}.br`, `${name}.gz`]))
  for (const name of texts) {
    const read = (kind: string) => readFileSync(join(folder, name + kind))
    expect(brotliDecompressSync(read('.br')).equals(read(''))).toBe(true)
    expect(gunzipSync(read('.gz')).equals(read(''))).toBe(true)
  }
})

test('inlines every icon by its name', () => {
  const html = hookOf<string>(iconSprite(), 'transformIndexHtml')('<body><!-- icons --></body>')
  const page = new DOMParser().parseFromString(html, 'text/html')
  const symbols = [...page.querySelectorAll('#icons > symbol')]
  expect(symbols.map(({ id }) => id)).toEqual(Object.keys(icons).map((name) => `icon-${name}`))
  for (const symbol of symbols) {
    expect(symbol.getAttribute('viewBox'), symbol.id).toBe('0 0 24 24')
    expect(symbol.children.length, symbol.id).toBeGreaterThan(0)
    expect(symbol.querySelector('svg'), symbol.id).toBeNull()
  }
  expect(page.querySelector('#icons')?.getAttribute('aria-hidden')).toBe('true')
})

const chunk = (name: string) => ({ type: 'chunk', name, fileName: `assets/${name}-1.js` })
const font = (name: string) => ({ type: 'asset', names: [name], fileName: `assets/${name}` })
const files = [chunk('th.visitor'), chunk('la.visitor'), chunk('th.member'), font('noto-sans-thai.woff2')]
const lao = font('noto-sans-lao.woff2')
const tagsOf = (language: 'th' | 'la', all: object[]) =>
  hookOf(preloadLanguage(language), 'transformIndexHtml')('', { bundle: { ...all } })

test.each([
  ['th', 'thai'],
  ['la', 'lao'],
] as const)('loads the texts and the font of the usual language with the app: %s', (language, script) => {
  expect(tagsOf(language, [...files, lao])).toMatchObject([
    { attrs: { rel: 'modulepreload', href: `/assets/${language}.visitor-1.js`, crossorigin: true } },
    { attrs: { rel: 'preload', as: 'font', href: `/assets/noto-sans-${script}.woff2`, crossorigin: true } },
  ])
})

test('rejects a build with the texts of one language only', () => {
  expect(() => tagsOf('th', files)).toThrow('no texts or no font for visitors in la')
})

test('fails the build if axios no longer loads a removed part', () => {
  const error = vi.fn()
  hookOf(slimAxios(), 'buildEnd').call({ error })
  expect(error).toHaveBeenCalledWith(expect.stringContaining('axios does not load adapters/fetch.js'))
})

test('lists the hash of each cached file of the demo', () => {
  const files = { 'index.html': 'page', 'assets/a.js': 'one', 'worlds/default.json': '{}' }
  const others = { 'demo-sw.js': '', 'robots.txt': '', '404.html': '' }
  const before = listBuiltFiles(openFolder({ ...files, ...others }))
  expect(Object.keys(before)).toEqual(['assets/a.js', 'index.html', 'worlds/default.json'])
  const after = listBuiltFiles(openFolder({ ...files, 'assets/a.js': 'two', 'robots.txt': 'changed' }))
  expect(after).toEqual({ ...before, 'assets/a.js': expect.not.stringMatching(before['assets/a.js']!) })
})

test('adds the files of the demo, and makes the manifest independent of the folder', {
  timeout: 60_000,
}, async () => {
  const manifest = readFileSync(join(import.meta.dirname, '../public/manifest.webmanifest'))
  const root = openFolder({ 'dist-demo/manifest.webmanifest': manifest, 'dist-demo/robots.txt': '' })
  const folder = join(root, 'dist-demo')
  const plugin = demo()
  hookOf(plugin, 'configResolved')({ root, build: { outDir: 'dist-demo' } })
  await hookOf(plugin, 'writeBundle')()
  const written = JSON.parse(readFileSync(join(folder, 'manifest.webmanifest'), 'utf8'))
  expect(written).toMatchObject({ name: 'Sabai (demo)', id: './', start_url: './', scope: './' })
  for (const { src } of written.icons) expect(src).toMatch(/^\.\/icon/)
  const hashes = listBuiltFiles(folder)
  for (const name of ['media/mark.svg', 'play/fonts/figtree.woff2', 'worlds/laos.json'])
    expect(hashes).toHaveProperty([name])
  expect(readdirSync(folder)).toEqual(expect.not.arrayContaining(['robots.txt']))
  expect(readFileSync(join(folder, '404.html'), 'utf8')).toContain('<!doctype html>')
  expect(readFileSync(join(folder, 'demo-sw.js'), 'utf8')).toContain(hashes['worlds/laos.json'])
})

test('serves the pictures of the demo without a mock', async () => {
  const root = openFolder({ 'dist-demo/media/games/naga.svg': '<svg/>' })
  const configFile = join(import.meta.dirname, '../vite.config.ts')
  const server = await preview({ root, configFile, mode: 'demo', preview: { port: 0 } })
  onTestFinished(() => server.close())
  const { port } = server.httpServer.address() as AddressInfo
  expect(await (await fetch(`http://localhost:${port}/media/games/naga.svg`)).text()).toBe('<svg/>')
})

test('loads each style and preloads each script of the app once', () => {
  const chunk = (name: string, imports: string[] = [], css: string[] = []) => [
    `assets/${name}.js`,
    {
      type: 'chunk',
      name,
      fileName: `assets/${name}.js`,
      imports,
      viteMetadata: { importedCss: new Set(css) },
    },
  ]
  const bundle = Object.fromEntries([
    chunk('begin', ['assets/shared.js']),
    chunk('main', ['assets/shared.js'], ['assets/main.css']),
    chunk('shared'),
    chunk('th.visitor'),
    chunk('la.visitor'),
  ])
  const handler = hookOf<{ attrs: Record<string, unknown> }[]>(preloadDemoApp, 'transformIndexHtml')
  const tags = handler('<script src="./assets/begin.js"></script>', { bundle })
  expect(tags.map(({ attrs: { href, rel, as, crossorigin } }) => [href, rel, as, crossorigin])).toEqual([
    ['./assets/shared.js', 'modulepreload', undefined, true],
    ['./assets/main.js', 'modulepreload', undefined, true],
    ['./assets/main.css', 'stylesheet', undefined, true],
    ['./assets/th.visitor.js', 'modulepreload', undefined, true],
  ])
  expect(() => handler('', { bundle: {} })).toThrow('the demo has no chunk begin')
})
