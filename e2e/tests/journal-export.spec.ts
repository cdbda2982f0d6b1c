import { spawn } from 'node:child_process'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, join } from 'node:path'
import { appUrl, mockUrl } from '../support/addresses.ts'
import { controlText as t } from '../support/controlTexts.ts'
import { expect, test } from '../support/test.ts'

const require = createRequire(import.meta.url)
const playwright = join(require.resolve('@playwright/test/package.json'), '../cli.js')

const config = `export default {
  testDir: '.',
  outputDir: './results',
  reporter: 'line',
  // Uses the long timeouts of the other tests, because they keep the machine busy.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  use: {
    mockUrl: process.env.MOCK_URL,
    baseURL: process.env.APP_URL,
    launchOptions: {
      ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
      args: ['--no-sandbox'],
    },
  },
}`

/** Runs Playwright in this folder, without the environment of this run. Returns its output. */
const runIn = (folder: string) =>
  new Promise<string>((resolve) => {
    const inherited = Object.entries(process.env).filter(([name]) => !/^(TEST_|PLAYWRIGHT_|PW_)/.test(name))
    const env = { ...Object.fromEntries(inherited), MOCK_URL: mockUrl, APP_URL: appUrl }
    const runner = spawn(process.execPath, [playwright, 'test'], { cwd: folder, env })
    let output = ''
    for (const stream of [runner.stdout, runner.stderr])
      stream.on('data', (data) => {
        output += data
      })
    runner.on('close', () => resolve(output))
  })

test.use({ language: 'en' })

test('saves the journal as a test that passes, and links to the coverage table', async ({ page, world }, {
  outputDir,
}) => {
  await world.clock.noon()
  const { token } = await world.api('POST', '/api/login', {
    username: '0810000001',
    password: 'wallet-demo-1',
  })
  await world.api('POST', '/api/wallet/withdraw', { amount: 250 }, token)
  await world.events.send({ type: 'withdraw.settled', status: 'FAILED' })
  await world.api('POST', '/api/wallet/withdraw', { amount: 1 }, token)
  await page.goto(`${mockUrl}/__mock__/#journal`)
  const journal = page.getByRole('region', { name: t('journal') })
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    journal.getByRole('button', { name: t('savePlaywright') }).click(),
  ])
  const folder = join(import.meta.dirname, '../test-results', basename(outputDir))
  await mkdir(folder, { recursive: true })
  await download.saveAs(join(folder, download.suggestedFilename()))
  await writeFile(join(folder, 'playwright.config.mjs'), config)
  expect(await runIn(folder)).toContain('1 passed')
  await rm(folder, { recursive: true })

  await page.getByRole('link', { name: t('coverage') }).click()
  await expect(page.getByRole('heading', { name: 'Coverage of the contract' })).toBeVisible()
  await page.getByLabel('Filter the rows').fill('withdrawAll')
  const rows = page.getByRole('row').filter({ has: page.getByRole('cell') })
  await expect(rows.filter({ hasText: 'POST /api/wallet/withdrawAll' }).first()).toBeVisible()
  await expect(rows.filter({ hasText: 'GET /api/lookup/banks' }).first()).toBeHidden()
})
