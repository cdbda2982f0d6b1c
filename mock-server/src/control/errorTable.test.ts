import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { withErrorTable } from './errorTable.ts'

test('the README lists how each error is produced, as it is today', () => {
  const readme = readFileSync(new URL('../../../README.md', import.meta.url), 'utf8')
  expect(readme).toBe(withErrorTable(readme))
  expect(readme).toContain('| `WRONG_CREDENTIAL` | 401 |')
})
