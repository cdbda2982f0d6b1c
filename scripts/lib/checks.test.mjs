import { expect, test } from 'vitest'
import { checks, printedOnce } from './checks.mjs'
import { listFiles } from './files.mjs'

test('checks every TypeScript project, except those that only build packages', () => {
  const projects = listFiles().filter((path) => /\/tsconfig(\.\w+)?\.json$/.test(path))
  const checked = checks.flatMap(({ project = [] }) => project)
  expect(checked.map((path) => (path.endsWith('.json') ? path : `${path}/tsconfig.json`)).sort()).toEqual(
    projects.filter((path) => !path.endsWith('/tsconfig.package.json')).sort(),
  )
})

test('checks lint, format and unused code as well as the types', () => {
  const names = checks.map(({ name }) => name)
  expect(names.filter((name) => !name.startsWith('types: '))).toEqual(['lint and format', 'unused code'])
  expect(new Set(names).size).toBe(names.length)
})

test('prints an error of a shared file once, with its detail lines', () => {
  const shared =
    "contracts/src/a.ts(1,2): error TS2322: Type 'x' is not assignable.\n  Types are incompatible."
  const own = 'web/src/b.ts(3,4): error TS2304: Cannot find name.\n  Did you mean another?'
  expect(printedOnce(`${shared}\n`)).toBe(shared)
  expect(printedOnce(`${shared}\n${own}\n`)).toBe(own)
  expect(printedOnce(`${own}\n${shared}\n`)).toBe('All errors are printed above.')
})
