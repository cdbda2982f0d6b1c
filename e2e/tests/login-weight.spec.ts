import { loginFiles, weighType } from '../support/loginFiles.ts'
import { expect, test } from '../support/test.ts'

test('loads at most 150 kB of JavaScript, 12 kB of CSS and 10 files on the login page', async ({ page }) => {
  const files = await loginFiles(page, '/login')
  expect(weighType(files, 'script')).toBeLessThanOrEqual(150)
  expect(weighType(files, 'stylesheet')).toBeLessThanOrEqual(12)
  expect(files.length).toBeLessThanOrEqual(10)
})
