import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { build } from 'esbuild'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { options } from '../../mock-server/build.mjs'
import { folderOf } from '../test/helpers.mjs'
import { bundled, install, npmScript } from './install.mjs'
import { packages, readJson, root } from './project.mjs'

let at
beforeEach(() => {
  vi.spyOn(console, 'log').mockReturnValue()
  at = folderOf({ 'pnpm-lock.yaml': 'first' })
  for (const name of packages) mkdirSync(join(at, name, 'node_modules'), { recursive: true })
})
const installed = (result = { code: 0, output: '' }) => install({ at, run: async () => result })

test.each([
  ['the lockfile changed', () => writeFileSync(join(at, 'pnpm-lock.yaml'), 'second')],
  ['a package asks for something else', () => writeFileSync(join(at, 'web/package.json'), '{"a":1}')],
  ['the installed packages were deleted', () => rmSync(join(at, 'node_modules'), { recursive: true })],
  ...['platform', 'arch'].map((what) => [
    `the machine has another ${what}`,
    () => {
      const { [what]: value } = process
      onTestFinished(() => Object.defineProperty(process, what, { value }))
      Object.defineProperty(process, what, { value: 'another' })
    },
  ]),
  [
    'the packages of one folder were deleted',
    () => rmSync(join(at, 'web/node_modules'), { recursive: true }),
  ],
])('installs once, and again when %s', async (_, change) => {
  expect([await installed(), await installed()]).toEqual([true, false])
  change()
  expect(await installed()).toBe(true)
})

test('shows the last lines of a failure without warnings and progress, and tries again', async () => {
  const lines = Array.from({ length: 16 }, (_, number) => `line ${number}.`)
  const others = ['npm warn deprecated', 'npm notice new', '', 'Progress: 2']
  const output = ['Progress: resolved 1', ...lines, ...others].join('\n')
  const { message } = await installed({ code: 1, output }).catch((error) => error)
  expect(message).toBe(`${lines.slice(1).join('\n')}\n\nThe packages could not be installed.`)
  expect(await installed()).toBe(true)
})

test('runs the pinned pnpm with the frozen lockfile and without questions', async () => {
  const record = join(at, 'record.json')
  const npm = folderOf({
    'npx-cli.js': `require('node:fs').writeFileSync(${JSON.stringify(record)}, JSON.stringify([process.env.CI, ...process.argv.slice(2)]))`,
  })
  vi.stubEnv('npm_execpath', join(npm, 'npm-cli.js'))
  onTestFinished(() => void vi.unstubAllEnvs())
  expect(npmScript('npx')).toBe(join(npm, 'npx-cli.js'))
  await install({ at })
  const { packageManager } = readJson(join(root, 'package.json'))
  const words = ['--yes', packageManager, 'install', '--frozen-lockfile', '--reporter=append-only']
  expect(JSON.parse(readFileSync(record, 'utf8'))).toEqual(['true', ...words])
})

test('bundles the mock server again when one of its sources changes', async () => {
  const { metafile } = await build({ ...options, write: false, metafile: true })
  const inputs = Object.keys(metafile.inputs)
    .map((path) => relative(root, join(options.absWorkingDir, path)))
    .filter((path) => !path.includes('node_modules'))
  expect(inputs.length).toBeGreaterThan(100)
  expect(inputs.filter((path) => !bundled.some((part) => path.startsWith(`${part}/`)))).toEqual([])
})
