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

    testIn(language, 'la')(
      'credits the exact amount after a member logs in and pays a QR',
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

    testIn(language, 'en')(
      'saves the QR as a picture and cancels the QR at the provider',
      async ({ page, world, logInAs }) => {
        const { token } = await logInAs(phone)
        await page.goto('/user/home')
        await createQr(page)
        const [download] = await Promise.all([
          page.waitForEvent('download'),
          page.getByRole('button', { name: t.deposit.saveQr }).click(),
        ])
        const picture = await readFile(await download.path())
        // The first bytes of a PNG contain its type and size.
        expect(picture.toString('latin1', 1, 4)).toBe('PNG')
        expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([1080, 1400])
        await page.getByRole('button', { name: t.deposit.cancelQr }).click()
        await expect(page.getByRole('tab', { name: t.deposit.tabQr })).toBeVisible()
        expect(await world.api('GET', '/api/qrcode/KBANK', undefined, token)).toEqual({ hasQrcode: false })
      },
    )
  })
}
