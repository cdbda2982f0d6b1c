import { readFileSync } from 'node:fs'
import { outOfDate } from '@wallet/contracts/outOfDate'
import { expect, test } from 'vitest'
import { errorsPage } from './errorsPage.ts'

test('docs/errors.md is up to date', () => {
  const page = readFileSync(new URL('../../../docs/errors.md', import.meta.url), 'utf8')
  expect(page).toContain('| `WRONG_CREDENTIAL` | 401 |')
  expect(page === errorsPage(), outOfDate('docs/errors.md', page, errorsPage())).toBe(true)
})
