import { expect, test } from 'vitest'
import { applyRules } from './rules.mjs'

/** The violations in a checkout of these files, as `path:line message`. */
function violations(files) {
  const all = { 'pnpm-lock.yaml': '', 'package.json': '{"scripts":{"start":"","check":""}}', ...files }
  const results = applyRules({ paths: Object.keys(all), read: (path) => all[path] })
  return results.flatMap(({ problems }) =>
    problems.map(({ path, line, message }) => `${path}:${line} ${message}`),
  )
}

const bonus = 'web/src/features/bonus/Bonus.tsx'
const backend = 'mock-server/src/provider/wallet.ts'

test.each([
  ['contracts/src/a.ts', "import '@wallet/fixtures/b'", 'contracts may not import fixtures'],
  [
    'fixtures/src/a.ts',
    "export * from '@wallet/mock-server/engine/x'",
    'fixtures may not import mock-server',
  ],
  ['mock-server/src/a.ts', "import type { A } from '../../web/src/a.ts'", 'not by a path'],
  ['mock-server/src/a.ts', "import '@wallet/web/a'", 'mock-server may not import web'],
  [bonus, "import { bonus } from '@wallet/contracts/endpoints/bonus'", 'web takes only limits, errors'],
  [bonus, "import { type Bonus } from '@wallet/contracts/schemas'", 'web takes only limits, errors'],
  [bonus, "import '@wallet/fixtures/seed'", 'web may not import fixtures'],
  [bonus, "const mock = import('@wallet/mock-server/browser')", 'only through the demo'],
  ['web/src/app/demo.ts', "import { start } from '@wallet/mock-server/browser'", 'only through the demo'],
  ['web/src/app/main.tsx', "import('../../demo/start.ts')", 'the app may not import its demo'],
  ['web/src/app/demo.ts', "import('@wallet/mock-server/engine/world')", 'web may not import mock-server'],
  [bonus, "import { spin } from '../spin/spin.ts'", 'the feature bonus may not import the feature spin'],
  [bonus, "import { routes } from '../../app/routes.tsx'", 'features may not import app'],
  [bonus, "import '../../main.tsx'", 'features may not import app'],
  ['web/src/ui/Button.tsx', "import { Bonus } from '../features/bonus/Bonus.tsx'", 'may not import features'],
  ['web/src/api/client.ts', "import { App } from '../app/App.tsx'", 'may not import app'],
])('in %s, %s is refused', (path, code, message) => {
  expect(violations({ [path]: `\n${code}\n` })).toEqual([
    expect.stringMatching(new RegExp(`^${path}:2 .*${message}`)),
  ])
})

test.each([
  ['fixtures/src/a.ts', "import { limits } from '@wallet/contracts/limits'"],
  ['mock-server/src/a.ts', "import world from '@wallet/fixtures/worlds/default.json'"],
  [bonus, "import { ALERT_MS } from '@wallet/contracts/limits'"],
  [bonus, "import type { Endpoints } from '@wallet/contracts/endpoints/table'"],
  [bonus, "import { Button } from '../../ui/Button.tsx'"],
  [bonus, "import { rules } from './rules.ts'"],
  ['web/demo/worker/mock.ts', "import { openBrowserHost } from '@wallet/mock-server/browser'"],
  ['web/src/app/routes.tsx', "const Bonus = lazy(() => import('../features/bonus/Bonus.tsx'))"],
  ['web/src/main.tsx', "import { App } from './app/App.tsx'"],
  ['web/src/features/bonus/Bonus.test.tsx', "import { mock } from '@wallet/mock-server/browser'"],
])('in %s, %s is fine', (path, code) => {
  expect(violations({ [path]: code })).toEqual([])
})

test.each([
  ['Date.now()', 'uses Date.now'],
  ['new Date()', 'reads the clock with new Date()'],
  ['Date()', 'reads the clock with Date()'],
  ['dayjs()', 'reads the clock with dayjs()'],
  ['Math.random()', 'uses Math.random'],
  ['performance.now()', 'uses performance.now'],
  ['setTimeout(expire, 1000)', 'uses setTimeout'],
  ['globalThis.setInterval(expire, 1000)', 'uses setInterval'],
  ["import { randomUUID } from 'node:crypto'", 'imports Node'],
  ["import fs from 'fs'", 'imports Node'],
  ["import Fastify from 'fastify'", 'imports the host library fastify'],
  ["import { serve } from '../hosts/fastify.ts'", 'imports code outside of src/engine and src/provider'],
])('the backend may not say %s', (code, message) => {
  const [found, ...more] = violations({ [backend]: `\n${code}\n` })
  expect(found).toContain(`${backend}:2 the backend ${message}`)
  expect(more).toEqual([])
})

test('the backend may use the clock of its world, and its tests and hosts may do more', () => {
  const pure = "import { expire } from './qr.ts'\nnew Date(world.clock.now())\nworld.clock.setTimeout(expire)"
  const impure = 'Date.now()'
  expect(
    violations({
      [backend]: pure,
      'mock-server/src/provider/wallet.test.ts': impure,
      'mock-server/src/hosts/fastify.ts': impure,
    }),
  ).toEqual([])
})

test.each([
  'const a = <p dangerouslySetInnerHTML={{ __html: x }} />',
  'const a = { dangerouslySetInnerHTML: { __html: x } }',
  'node.innerHTML = x',
  "node.insertAdjacentHTML('beforeend', x)",
])('HTML is set by the component Html alone: %s', (code) => {
  expect(violations({ [bonus]: code, 'web/src/ui/Html.tsx': code })).toEqual([
    expect.stringContaining(`${bonus}:1 `),
  ])
})

test('files do not import each other in a circle; a type alone makes none', () => {
  const files = {
    'web/src/ui/a.ts': "import './b.ts'",
    'web/src/ui/b.ts': "\nimport { c } from './c.ts'\nimport type { A } from './a.ts'",
    'web/src/ui/c.ts': "import './b.ts'",
  }
  expect(violations(files)).toEqual([
    'web/src/ui/c.ts:1 imports in a circle: web/src/ui/b.ts -> web/src/ui/c.ts -> web/src/ui/b.ts',
  ])
})

test('windows are opened in one file', () => {
  const code = 'window.open(url)'
  expect(violations({ 'web/src/ui/openTab.ts': `${code}\n${code}` })).toEqual([])
  expect(violations({ 'web/src/ui/openTab.ts': code, [bonus]: `\n${code}` })).toEqual([
    'web/src/ui/openTab.ts:1 window.open stands in 2 files: keep one',
    `${bonus}:2 window.open stands in 2 files: keep one`,
  ])
})

test.each([
  "test.only('a', run)",
  "describe.skip('a', run)",
  'await page.waitForTimeout(100)',
  'await new Promise((resolve) => setTimeout(resolve, 100))',
])('a test may not say %s', (code) => {
  expect(violations({ 'e2e/test/login.spec.ts': `\n${code}` })).toEqual([
    expect.stringContaining('e2e/test/login.spec.ts:2 '),
  ])
})

test('a file has 250 lines at most, unless a program wrote it', () => {
  const long = 'a\n'.repeat(251)
  expect(violations({ 'web/src/app.css': 'a\n'.repeat(250) })).toEqual([])
  expect(violations({ 'web/src/app.css': long })).toEqual([
    expect.stringContaining('web/src/app.css:251 251 lines'),
  ])
  expect(violations({ 'web/src/app.css': `/* Generated by sprite.mjs */\n${long}` })).toEqual([])
})

test('the lockfile names no host', () => {
  const lockfile = 'a:\n  resolution: {tarball: https://registry.example/a.tgz}\n'
  expect(violations({ 'pnpm-lock.yaml': lockfile })).toEqual([
    expect.stringContaining('pnpm-lock.yaml:2 names a host'),
  ])
})

test('documents name commands and files that exist', () => {
  const readme = [
    'Run `npm start`, `npm run check` or `npm run dance`; npm install is not needed.',
    'See `web/src/app.css`, `app.css`, `web/src/*.css`, `web/dist`, [it](web/src/app.css), `GET /api/wallet`, `text/html`.',
    'See `web/src/gone.css`, `gone.ts`, `web/gone/*.css` and [that](docs/gone.md#top).',
    'The npm that comes with Node is enough; `report.json` is written by a command.',
    '```',
    'npm run sing',
    '```',
  ].join('\n')
  const files = { 'web/src/app.css': '', 'contracts/verify/write.ts': "write('report.json')" }
  expect(violations({ 'README.md': readme, ...files })).toEqual([
    'README.md:1 `npm run dance` is not a script of package.json',
    'README.md:3 web/src/gone.css does not exist',
    'README.md:3 gone.ts does not exist',
    'README.md:3 web/gone/*.css does not exist',
    'README.md:3 docs/gone.md#top does not exist',
    'README.md:6 `npm run sing` is not a script of package.json',
  ])
})

test('a document in a folder may name files from there and from the root', () => {
  const page =
    'See `src/a.ts`, `web/src/a.ts`, [a](src/a.ts), [b](../README.md), `src/b.ts` and [c](web/src/a.ts).'
  expect(violations({ 'web/PAGE.md': page, 'web/src/a.ts': '', 'README.md': '' })).toEqual([
    'web/PAGE.md:1 src/b.ts does not exist',
    'web/PAGE.md:1 web/src/a.ts does not exist',
  ])
})

test('links lead to headings that exist', () => {
  const page =
    '# The `one` thing, done\n[a](#the-one-thing-done) [b](#two) [c](web/PAGE.md#three) [d](web/PAGE.md#four)'
  expect(violations({ 'README.md': page, 'web/PAGE.md': '## Three\n```\n# four\n```' })).toEqual([
    'README.md:2 #two names no heading',
    'README.md:2 web/PAGE.md#four names no heading',
  ])
})

test('flags are those of their command', () => {
  const page = [
    '`npm run check -- --fast`, `npm run check -- --slow`, `--fast`, `--slow`, `pact-broker publish --merge`, `--merge`',
    '`npm run verify -- --url URL --token T`, `npx wallet-verify --area A`',
  ].join('\n')
  const files = {
    'package.json': '{"scripts":{"check":"node scripts/check.mjs","verify":"node scripts/verify.mjs"}}',
    'scripts/check.mjs': "parseArgs({ options: { fast: { type: 'boolean' } } })",
    'contracts/verify/options.ts': "parseArgs({ options: { url: text, 'states-url': text } })",
  }
  expect(violations({ 'README.md': page, ...files })).toEqual([
    'README.md:1 `npm run check` has no --slow',
    'README.md:1 no command has --slow',
    'README.md:2 `npm run verify` has no --token',
    'README.md:2 `wallet-verify` has no --area',
  ])
})
