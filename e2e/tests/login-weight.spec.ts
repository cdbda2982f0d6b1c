import { gzipSync } from 'node:zlib'
import { expect, test } from '../support/test.ts'

const KB = 1000

test('loads at most 150 kB of JavaScript, 12 kB of CSS and 10 files on the login page', async ({ page }) => {
  const loaded: { type: string; url: string }[] = []
  page.on('response', (response) => {
    const type = response.request().resourceType()
    if (['script', 'stylesheet', 'font', 'document', 'image'].includes(type))
      loaded.push({ type, url: response.url() })
  })
  await page.goto('/login')
  await page.waitForLoadState('networkidle')
  const files = await Promise.all(
    loaded.map(async ({ type, url }) => ({
      type,
      size: gzipSync(await (await page.request.get(url)).body()).length,
    })),
  )
  const weigh = (type: string) =>
    files.filter((file) => file.type === type).reduce((sum, { size }) => sum + size, 0)
  const script = weigh('script')
  const style = weigh('stylesheet')
  test.info().annotations.push({
    type: 'weight',
    description: `JS ${script} B, CSS ${style} B, ${files.length} files`,
  })
  expect(script).toBeLessThanOrEqual(150 * KB)
  expect(style).toBeLessThanOrEqual(12 * KB)
  expect(files.length).toBeLessThanOrEqual(10)
})
