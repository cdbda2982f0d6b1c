import { readFile } from 'node:fs/promises'
import { expect, test } from '../support/test.ts'
import { fill, texts } from '../support/texts.ts'

const t = texts.la

test.use({ language: 'la' })

test('saves a QR as a picture, credits the exact amount when the QR is paid, and cancels another', async ({
  page,
  world,
}) => {
  await page.goto('/')
  await page.getByLabel(t.member.phone).fill('0810000001')
  await page.getByLabel(t.member.password, { exact: true }).fill('wallet-demo-1')
  await page.getByRole('button', { name: t.login.submit }).click()
  await page.waitForURL('**/user/home')
  await page.getByRole('button', { name: t.member.accept }).click()
  const balance = page.getByRole('region', { name: t.money.balance })
  await expect(balance).toContainText('48,250.75')

  async function createQr() {
    await page.getByRole('button', { name: t.money.deposit }).first().click()
    await page.getByRole('tab', { name: t.deposit.tabQr }).click()
    await page.getByRole('button', { name: '100', exact: true }).click()
    await page.getByRole('button', { name: fill(t.deposit.createQrOf, { amount: '100' }) }).click()
    await expect(page.getByRole('timer')).toHaveText(/^(15:00|14:\d\d)$/)
  }

  await createQr()
  await expect(page.getByRole('img', { name: t.deposit.qrImage }).locator('svg')).toBeVisible()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: t.deposit.saveQr }).click(),
  ])
  const picture = await readFile(await download.path())
  // The first bytes of a PNG contain its type and size.
  expect(picture.toString('latin1', 1, 4)).toBe('PNG')
  expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([1080, 1400])

  await world.events.send({ type: 'qr.paid' })
  const receipt = page.getByRole('alertdialog', { name: t.ending.qr })
  await expect(receipt).toContainText('฿100.00')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(balance).toContainText('48,350.75')
  await receipt.getByRole('button', { name: t.action.done }).click()

  await createQr()
  await page.getByRole('button', { name: t.deposit.cancelQr }).click()
  await expect(page.getByRole('tab', { name: t.deposit.tabQr })).toBeVisible()
  const token = await page.evaluate(() => localStorage.getItem('token') ?? '')
  expect(await world.api('GET', '/api/qrcode/KBANK', undefined, token)).toEqual({ hasQrcode: false })
  const { statements } = await world.api('POST', '/api/statement', { page: 1, limit: 1 }, token)
  expect(statements).toMatchObject([{ statementType: 'deposit', amount: 100, status: 'SUCCESS' }])
})
