import { expect, test } from 'vitest'
import { checks } from './checks.mjs'
import { listFiles } from './files.mjs'

test('checks every TypeScript project, except those that only build packages', () => {
  const projects = listFiles().filter((path) => /\/tsconfig(\.\w+)?\.json$/.test(path))
  const checked = checks.flatMap(({ project = [] }) => project)
  expect(checked.map((path) => (path.endsWith('.json') ? path : `${path}/tsconfig.json`)).sort()).toEqual(
    projects.filter((path) => !path.endsWith('/tsconfig.package.json')).sort(),
  )
})
