import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
// @ts-expect-error a JavaScript module without types
import { buildPackage } from '../package.mjs'
import { startMock } from './exports/node.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'package-'))
beforeAll(() => buildPackage(folder, { withTypes: false }))
afterAll(() => rmSync(folder, { recursive: true }))
const readJson = (path: string) => JSON.parse(readFileSync(path, 'utf8'))

test('exports the code and the types of each entry of package.json', () => {
  const { exports } = readJson(join(folder, 'package.json')) as {
    exports: Record<string, { types: string; default: string }>
  }
  const own = readJson(join(root, 'mock-server/package.json')).exports
  const names = Object.keys(own).filter((name) => !name.includes('*'))
  expect(Object.keys(exports).sort()).toEqual([...names, './control/controlClient'].sort())
  for (const { types, default: code } of Object.values(exports)) {
    expect(existsSync(join(folder, code)), code).toBe(true)
    const source = types.replace('./types/', '').replace('.d.ts', '.ts')
    expect(existsSync(join(root, source)), types).toBe(true)
  }
})

test('pins its dependencies, and accepts later versions of the tools', () => {
  const { dependencies, optionalDependencies, peerDependencies } = readJson(join(folder, 'package.json'))
  const pinned = Object.values({ ...dependencies, ...optionalDependencies })
  expect(pinned.join()).toMatch(/^(\d[\d.]+,?)+$/)
  expect(Object.values(peerDependencies).join()).toMatch(/^(>=\d[\d.]+,?)+$/)
})

test('serves the same files with the command wallet-mock as the server of the checkout', async () => {
  const command = join(folder, readJson(join(folder, 'package.json')).bin['wallet-mock'])
  expect((await promisify(execFile)(command, ['--help'])).stdout).toContain('MOCK_PORT')
  const child = spawn(command, {
    env: { ...process.env, MOCK_PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'close')
  onTestFinished(async () => {
    child.kill()
    await ended
  })
  const [line] = await once(createInterface(child.stdout), 'line')
  const [url = ''] = /http:\/\/localhost:\d+/.exec(line) ?? []
  const mock = await startMock()
  onTestFinished(mock.stop)

  for (const path of [
    '/__mock__/',
    '/docs/coverage',
    '/docs/',
    '/docs/swagger-ui.css',
    '/docs/swagger-ui-bundle.js',
    '/docs/swagger-ui-standalone-preset.js',
    '/docs/index.css',
    '/docs/favicon-32x32.png',
    '/media/mark.svg',
    '/media/contact/line-qr.svg',
  ]) {
    const [packed, ours] = await Promise.all([fetch(url + path), fetch(mock.url + path)])
    expect(ours.status, path).toBe(200)
    expect([packed.status, await packed.text()], path).toEqual([200, await ours.text()])
  }
  const body = JSON.stringify({ scenario: 'laos' })
  const headers = { 'content-type': 'application/json' }
  const reset = await fetch(`${url}/__mock__/reset`, { method: 'POST', headers, body })
  expect(await reset.json()).toMatchObject({ scenario: 'laos' })
})
