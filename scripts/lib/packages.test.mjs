import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { installable, layPackage } from './packages.mjs'
import { readJson, root } from './project.mjs'

let home
beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), 'packages-'))
  await Promise.all(installable.map((name) => layPackage(name, join(home, name))))
  for (const name of Object.keys(manifestOf('contracts').dependencies)) {
    const link = join(home, 'contracts/node_modules', name)
    mkdirSync(dirname(link), { recursive: true })
    symlinkSync(join(root, 'contracts/node_modules', name), link, 'junction')
  }
}, 60_000)
afterAll(() => rmSync(home, { recursive: true }))

const manifestOf = (name) => readJson(join(home, name, 'package.json'))
const programOf = (name, program) => join(home, name, manifestOf(name).bin[program])

test.each(installable)('%s asks for nothing that only this workspace has', (name) => {
  const { version, private: isPrivate, dependencies = {}, exports = {} } = manifestOf(name)
  expect(version).toBe(readJson(join(root, name, 'package.json')).version)
  expect(isPrivate).toBeUndefined()
  for (const wanted of Object.values(dependencies)) expect(wanted).toMatch(/^\d+\.\d+\.\d+$/)
  expect(JSON.stringify(exports)).not.toMatch(/(?<!\.d)\.ts"/)
  expect(readFileSync(join(home, name, 'README.md'), 'utf8')).toContain('npx wallet-')
})

test('the mock server needs no other package, and honours the pacts inside the other one', {
  timeout: 60_000,
}, async () => {
  expect(manifestOf('mock-server').dependencies).toBeUndefined()
  const mock = spawn(process.execPath, [programOf('mock-server', 'wallet-mock')], {
    cwd: home,
    env: { ...process.env, MOCK_PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    const [said] = await once(mock.stdout.setEncoding('utf8'), 'data')
    const [url] = said.match(/http:\S+/)
    const verify = [programOf('contracts', 'wallet-verify'), '--url', url, '--area', 'lookup']
    const { stdout } = await promisify(execFile)(process.execPath, verify, { cwd: home })
    expect(stdout).toMatch(/^All +48 +48 +0/m)
  } finally {
    mock.kill()
    await once(mock, 'close')
  }
})

test('what a package says of the wire can be imported', async () => {
  const { errorCatalogue } = await import(join(home, 'contracts/src/errors.js'))
  expect(errorCatalogue.NO_WALLET.status).toBe(404)
  expect(readFileSync(join(home, 'contracts/src/errors.d.ts'), 'utf8')).toContain('NO_WALLET')
})
