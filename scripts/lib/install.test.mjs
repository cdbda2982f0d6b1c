import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { install } from './install.mjs'
import { packages } from './project.mjs'

let at
beforeEach(() => {
  vi.spyOn(console, 'log').mockReturnValue()
  at = mkdtempSync(join(tmpdir(), 'checkout-'))
  onTestFinished(() => rmSync(at, { recursive: true }))
  for (const name of packages) mkdirSync(join(at, name, 'node_modules'), { recursive: true })
  writeFileSync(join(at, 'pnpm-lock.yaml'), 'first')
})
const installed = (result = { code: 0, output: '' }) => install({ at, run: async () => result })

test.each([
  ['the lockfile changed', () => writeFileSync(join(at, 'pnpm-lock.yaml'), 'second')],
  ['a package asks for something else', () => writeFileSync(join(at, 'web/package.json'), '{"a":1}')],
  ['the installed packages were deleted', () => rmSync(join(at, 'node_modules'), { recursive: true })],
  ["one package's were deleted", () => rmSync(join(at, 'web/node_modules'), { recursive: true })],
])('packages are installed once, and again when %s', async (_, change) => {
  expect([await installed(), await installed()]).toEqual([true, false])
  change()
  expect(await installed()).toBe(true)
})

test('a failed installation says why, and is tried again the next time', async () => {
  const failed = installed({ code: 1, output: 'getaddrinfo EAI_AGAIN registry' })
  await expect(failed).rejects.toThrow('Is there a network')
  expect(await installed()).toBe(true)
})
