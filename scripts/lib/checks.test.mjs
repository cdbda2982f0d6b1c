import { expect, test } from 'vitest'
import { checks, printedOnce } from './checks.mjs'
import { listFiles } from './files.mjs'

test('every project of TypeScript is checked; those that packages are made by hold nothing of their own', () => {
  const projects = listFiles().filter((path) => /\/tsconfig(\.\w+)?\.json$/.test(path))
  const checked = checks.flatMap(({ project = [] }) => project)
  expect(checked.map((path) => (path.endsWith('.json') ? path : `${path}/tsconfig.json`)).sort()).toEqual(
    projects.filter((path) => !path.endsWith('/tsconfig.package.json')).sort(),
  )
})

test('npm test lints, checks formats and types, and looks for what is unused', () => {
  const names = checks.map(({ name }) => name)
  expect(names.filter((name) => !name.startsWith('types: '))).toEqual(['lint and format', 'unused code'])
  expect(new Set(names).size).toBe(names.length)
})

test('an error of a file that several projects share is printed once, with the lines that belong to it', () => {
  const shared =
    "contracts/src/a.ts(1,2): error TS2322: Type 'x' is not assignable.\n  Types are incompatible."
  const own = 'web/src/b.ts(3,4): error TS2304: Cannot find name.\n  Did you mean another?'
  expect(printedOnce(`${shared}\n`)).toBe(shared)
  expect(printedOnce(`${shared}\n${own}\n`)).toBe(own)
  expect(printedOnce(`${own}\n${shared}\n`)).toBe('Its errors are those printed above.')
})
