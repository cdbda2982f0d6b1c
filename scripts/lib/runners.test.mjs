import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { folderOf } from '../test/helpers.mjs'
import { listFiles } from './files.mjs'
import { bin, root } from './project.mjs'
import { playwright, resultOf, vitest } from './runners.mjs'

const tests = `
  test('passes', () => console.log('chat'.concat('ter')))
  test.skip('is skipped', () => {})`

test('runs every test file of the repository', () => {
  const list = [bin('.', 'vitest', 'vitest'), 'list', '--filesOnly', '--json']
  const listed = JSON.parse(execFileSync(process.execPath, list, { cwd: root, encoding: 'utf8' }))
  const files = listFiles().filter((path) => /\.test\.(tsx?|mjs)$/.test(path))
  expect(listed.map(({ file }) => file).sort()).toEqual(files.map((file) => join(root, file)).sort())
})

test('counts the tests of Vitest, and prints the failures only', async () => {
  const folder = folderOf({
    'vitest.config.mjs': 'export default { test: { globals: true } }',
    'a.test.mjs': `${tests}
      test('fails', () => expect('this', 'a reason').toBe('that'))`,
    'b.test.mjs': "import './nowhere.mjs'",
    'c.test.mjs': "test.todo('is planned')",
  })
  const { output, ...counts } = await vitest(['--root', folder])
  expect(counts).toEqual({ passed: 1, failed: 1, skipped: 2 })
  for (const text of ['a reason', 'nowhere.mjs']) expect(output).toContain(text)
  expect(output).not.toContain('chatter')
})

test('counts the tests of Playwright, and a test that needs a retry as failed', async () => {
  const index = bin('e2e', '@playwright/test', 'playwright').replace(/cli\.js$/, 'index.mjs')
  const folder = folderOf({
    'a.spec.mjs': `import { test, expect } from ${JSON.stringify(index)}\n${tests}
      test('passes at the second try', async ({}, { retry }) => expect(retry, 'a reason').toBe(1))`,
    'playwright.config.mjs': 'export default { workers: 1, retries: 1 }',
  })
  const { output, ...counts } = await playwright('none', ['--config', folder])
  expect(counts).toEqual({ passed: 1, failed: 1, skipped: 1 })
  expect(output).toContain('a reason')
})

test.each([
  ['no report', undefined, 0],
  ['nothing but skipped tests', { passed: 0, failed: 0, skipped: 3 }, 0],
  ['an error after the last test', { passed: 3, failed: 0, skipped: 0 }, 1],
])('fails a runner with %s', (_, counts, code) => {
  expect(resultOf(counts, code)).toMatchObject({ failed: 1 })
})
