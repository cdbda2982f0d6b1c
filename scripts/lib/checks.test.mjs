import { expect, test } from 'vitest'
import { folderOf } from '../test/helpers.mjs'
import { checks } from './checks.mjs'
import { listFiles } from './files.mjs'

test('fails at a warning of the linter', async () => {
  const { code, output } = await checks[0].run({ cwd: folderOf({ 'a.js': 'const unused = 1;\n' }) })
  expect([code, output]).toEqual([1, expect.stringContaining('noUnusedVariables')])
})

test('checks every TypeScript project, except those that only build packages', () => {
  const projects = listFiles().filter((path) => /\/tsconfig(\.\w+)?\.json$/.test(path))
  const checked = checks.flatMap(({ project = [] }) => project)
  expect(checked.map((path) => (path.endsWith('.json') ? path : `${path}/tsconfig.json`)).sort()).toEqual(
    projects.filter((path) => !path.endsWith('/tsconfig.package.json')).sort(),
  )
})
