import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { install } from './install.mjs'
import { packages } from './project.mjs'

let at
const print = vi.fn()

beforeEach(() => {
  at = mkdtempSync(join(tmpdir(), 'checkout-'))
  for (const name of packages) {
    mkdirSync(join(at, name))
    writeFileSync(join(at, name, 'package.json'), '{}')
  }
  writeFileSync(join(at, 'pnpm-lock.yaml'), 'first')
})
afterEach(() => rmSync(at, { recursive: true }))

/** A package manager that makes the folders which the real one would make. */
function manager(result = { code: 0, output: '' }) {
  return vi.fn(async () => {
    for (const name of packages) mkdirSync(join(at, name, 'node_modules'), { recursive: true })
    return result
  })
}

test('a fresh checkout is installed from the frozen lockfile, and only once', async () => {
  const run = manager()
  expect(await install({ at, run, print })).toBe(true)
  expect(await install({ at, run, print })).toBe(false)
  expect(run.mock.calls).toEqual([[expect.arrayContaining(['install', '--frozen-lockfile'])]])
})

test.each([
  ['the lockfile changed', () => writeFileSync(join(at, 'pnpm-lock.yaml'), 'second')],
  ['a package asks for something else', () => writeFileSync(join(at, 'web/package.json'), '{"a":1}')],
  ['the installed packages were deleted', () => rmSync(join(at, 'node_modules'), { recursive: true })],
  ["one package's were deleted", () => rmSync(join(at, 'web/node_modules'), { recursive: true })],
])('it installs again when %s', async (_, change) => {
  await install({ at, run: manager(), print })
  change()
  const run = manager()
  expect(await install({ at, run, print })).toBe(true)
  expect(run).toHaveBeenCalledOnce()
})

test('an installation that failed is tried again the next time', async () => {
  const fails = manager({ code: 1, output: 'something broke' })
  await expect(install({ at, run: fails, print })).rejects.toThrow('something broke')
  const run = manager()
  await install({ at, run, print })
  expect(run).toHaveBeenCalledOnce()
})

test.each([
  ['getaddrinfo EAI_AGAIN registry', 'Is there a network'],
  ['ERR_PNPM_OUTDATED_LOCKFILE  Cannot install', 'commit the lockfile'],
  ['ENOSPC: no space left on device', 'disk is full'],
  ["EACCES: permission denied, mkdir '/x'", 'another user'],
])('a failure that says "%s" is explained', async (output, cause) => {
  await expect(install({ at, run: manager({ code: 1, output }), print })).rejects.toThrow(cause)
})
