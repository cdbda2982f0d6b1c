import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { installable, layPackage } from './packages.mjs'
import { readJson, root } from './project.mjs'

let home
const manifestOf = (name) => readJson(join(home, name, 'package.json'))
beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), 'packages-'))
  await Promise.all(installable.map((name) => layPackage(name, join(home, name))))
  for (const name of Object.keys(manifestOf('contracts').dependencies)) {
    const link = join(home, 'contracts/node_modules', name)
    mkdirSync(dirname(link), { recursive: true })
    symlinkSync(join(root, 'contracts/node_modules', name), link, 'junction')
  }
})
afterAll(() => rmSync(home, { recursive: true }))

test.each(installable)('%s asks for nothing that only this workspace has', (name) => {
  const { version, private: isPrivate, dependencies = {}, exports = {} } = manifestOf(name)
  expect(version).toBe(readJson(join(root, name, 'package.json')).version)
  expect(isPrivate).toBeUndefined()
  for (const wanted of Object.values(dependencies)) expect(wanted).toMatch(/^\d+\.\d+\.\d+$/)
  expect(JSON.stringify(exports)).not.toMatch(/(?<!\.d)\.ts"/)
  expect(readFileSync(join(home, name, 'README.md'), 'utf8')).toContain('npx wallet-')
})

test('what a package says of the wire can be imported', async () => {
  const { errorCatalogue } = await import(join(home, 'contracts/src/errors.js'))
  expect(errorCatalogue.NO_WALLET.status).toBe(404)
  expect(readFileSync(join(home, 'contracts/src/errors.d.ts'), 'utf8')).toContain('NO_WALLET')
})
