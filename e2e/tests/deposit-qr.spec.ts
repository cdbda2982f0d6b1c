import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, test, testIn } from '../support/test.ts'
import { fill, languages, texts } from '../support/texts.ts'

const phone = '0810000001'

for (const language of languages) {
  const t = texts[language]

  test.describe(`in ${language}`, () => {
    test.use({ language })

    async function logIn(page: Page) {
      await page.goto('/')
      await page.getByLabel(t.member.phone).fill(phone)
      await page.getByLabel(t.member.password, { exact: true }).fill('wallet-demo-1')
      await page.getByRole('button', { name: t.login.submit }).click()
      await page.waitForURL('**/user/home')
    }

    async function createQr(page: Page) {
      await page.getByRole('button', { name: t.money.deposit }).first().click()
      await page.getByRole('tab', { name: t.deposit.tabQr }).click()
      await page.getByRole('button', { name: '100', exact: true }).click()
      await page.getByRole('button', { name: fill(t.deposit.createQrOf, { amount: '100' }) }).click()
      await expect(page.getByRole('timer')).toHaveText(/^(15:00|14:\d\d)$/)
    }

    testIn(
      language,
      'th',
      'la',
    )(
      'a member logs in, pays a QR of 100 and sees the balance rise by exactly that',
      async ({ page, world }) => {
        await logIn(page)
        const balance = page.getByRole('region', { name: t.money.balance })
        await expect(balance).toContainText('48,250.75')
        await page.getByRole('button', { name: t.member.accept }).click()

        await createQr(page)
        await expect(page.getByRole('img', { name: t.deposit.qrImage }).locator('svg')).toBeVisible()
        await world.events.send({ type: 'qr.paid' })

        const receipt = page.getByRole('alertdialog', { name: t.ending.qr })
        await expect(receipt).toContainText('฿100.00')
        await expect(page.getByRole('dialog')).toHaveCount(0)
        await expect(balance).toContainText('48,350.75')

        const token = await page.evaluate(() => localStorage.getItem('token'))
        const { statements } = await world.api('POST', '/api/statement', { page: 1, limit: 1 }, token ?? '')
        expect(statements).toMatchObject([
          { statementType: 'deposit', to: 'WALLET', amount: 100, status: 'SUCCESS' },
        ])
      },
    )

    testIn(language, 'la')(
      'a QR that nobody pays is over at 00:00 and gives way to a new one',
      async ({ page, world, logInAs }) => {
        await logInAs(phone)
        await page.goto('/user/home')
        await createQr(page)
        await world.clock.advance(15 * 60)
        await expect(page.getByText(t.deposit.qrExpired)).toBeVisible()
        // The stamp is one line on the code, and its icon no larger than that.
        const stamp = await page.getByText(t.deposit.timeOver).boundingBox()
        expect(stamp?.height).toBeLessThan(60)
        await page.getByRole('button', { name: t.deposit.newQr }).click()
        await expect(page.getByRole('button', { name: t.deposit.createQr })).toBeVisible()
        await expect(page.getByText('48,250.75')).toHaveCount(1)
      },
    )

    testIn(language, 'en')('a QR is cancelled at the provider', async ({ page, world, logInAs }) => {
      const { token } = await logInAs(phone)
      await page.goto('/user/home')
      await createQr(page)
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: t.deposit.saveQr }).click(),
      ])
      const picture = await readFile(await download.path())
      // A PNG says so, and its size, in its first bytes.
      expect(picture.toString('latin1', 1, 4)).toBe('PNG')
      expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([1080, 1400])
      await page.getByRole('button', { name: t.deposit.cancelQr }).click()
      await expect(page.getByRole('tab', { name: t.deposit.tabQr })).toBeVisible()
      expect(await world.api('GET', '/api/qrcode/KBANK', undefined, token)).toEqual({ hasQrcode: false })
    })
  })
}

const t = texts.th

test('an open QR is there again after a reload, and when the other providers were asked', async ({
  page,
  world,
  logInAs,
}) => {
  const { token } = await logInAs(phone)
  await world.api('POST', '/api/qrcode/WW', { amount: 200 }, token)
  await page.goto('/user/home')
  await page.getByRole('button', { name: t.money.deposit }).first().click()
  await expect(page.getByRole('timer')).toBeVisible()
  await expect(page.getByRole('region', { name: t.deposit.scanToPay })).toContainText('200')
})

test('creating a QR has the other providers look at their own again', async ({ page, world, logInAs }) => {
  await logInAs(phone)
  await page.goto('/user/home')
  await page.getByRole('button', { name: t.money.deposit }).first().click()
  await page.getByRole('tab', { name: t.deposit.tabQr }).click()
  await page.getByRole('button', { name: '100', exact: true }).click()
  const before = await world.journal.count('GET /api/qrcode/{bankCode}')
  await page.getByRole('button', { name: fill(t.deposit.createQrOf, { amount: '100' }) }).dblclick()
  await expect(page.getByRole('timer')).toBeVisible()
  await expect
    .poll(() => world.journal.count('GET /api/qrcode/{bankCode}'))
    .toBeGreaterThanOrEqual(before + 4)
  expect(await world.journal.count('POST /api/qrcode/{bankCode}')).toBe(1)
})

test('a refused QR says so in a red toast', async ({ page, logInAs }) => {
  await logInAs(phone)
  await page.goto('/user/home')
  await page.getByRole('button', { name: t.money.deposit }).first().click()
  await page.getByRole('tab', { name: t.deposit.tabQr }).click()
  await page.getByLabel(t.money.amount).first().fill('404.04')
  await page.getByRole('button', { name: fill(t.deposit.createQrOf, { amount: '404.04' }) }).click()
  await expect(page.getByRole('alert').filter({ hasText: t.errors.QR_FAIL })).toBeVisible()
})
